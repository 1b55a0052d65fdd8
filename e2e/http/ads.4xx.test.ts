/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import {
  applicationOf,
  asAdmin,
  newApplication,
  newLiveAd,
  picture,
  submit,
  uploadFolders,
} from '../support/http/ads.ts';
import { call, expectFailure, send } from '../support/http/client.ts';
import { adminPanel, moderatorPanel } from '../support/http/people.ts';

const cookie = await adminPanel();
/** An application that waits on whatever review of it is refused. */
const pending = (await newApplication()).id;

test.each([
  { name: 'no address', fields: { websiteUrl: '' }, path: 'body.websiteUrl' },
  {
    name: 'a script as its address',
    fields: { websiteUrl: 'javascript:alert(1)' },
    path: 'body.websiteUrl',
  },
  {
    name: 'a user name in one of its links',
    fields: { links: '["https://a.example","https://www.roblox.com@a.example/"]' },
    path: 'body.links.1',
  },
  { name: 'links that are no list', fields: { links: 'https://a.example' }, path: 'body.links' },
  { name: 'a field of its own', fields: { status: 'approved' }, path: 'body' },
])('an application with $name is refused', async ({ fields, path }) => {
  const before = await uploadFolders();
  const failure = await expectFailure(
    await submit({ fields: fields as Record<string, string> }),
    400,
    'VALIDATION',
  );
  expect(failure.details?.map((detail) => detail.path)).toContain(path);
  expect(await uploadFolders()).toEqual(before);
});

test('an application without a picture is refused', async () => {
  await expectFailure(await submit({ image: null }), 400, 'VALIDATION');
});

test.each([
  { what: 'two pictures', names: ['image', 'image'], status: 400, code: 'VALIDATION' },
  {
    what: 'four files',
    names: ['image', 'image', 'files', 'other'],
    status: 413,
    code: 'TOO_LARGE',
  },
])('an application with $what is refused, and none stays', async ({ names, status, code }) => {
  const before = await uploadFolders();
  const form = new FormData();
  form.append('websiteUrl', 'https://a.example');
  form.append('adDescription', 'text');
  for (const name of names) {
    form.append(name, new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'a.png');
  }
  await expectFailure(await call('/api/advertise', { method: 'POST', body: form }), status, code);
  await expect.poll(uploadFolders).toEqual(before);
});

test('an application is a form, and nothing else is', async () => {
  await expectFailure(await send('POST', '/api/advertise', {}), 415, 'WRONG_TYPE');
  const form = new FormData();
  form.append('path', '/');
  form.append('file', new Blob(['x'], { type: 'image/png' }), 'a.png');
  const answer = await call('/api/hit', { method: 'POST', body: form });
  await expectFailure(answer, 415, 'WRONG_TYPE');
});

test.each(['', 'x', 'y'.repeat(43), '../../etc'])(
  'the status token "%s" opens nothing',
  async (token) => {
    const answer = await call('/api/advertise/status', { headers: { 'X-Status-Token': token } });
    await expectFailure(answer, 401, 'STATUS_TOKEN_INVALID');
  },
);

test('a token in the address is not looked at', async () => {
  const { token } = await newApplication();
  await expectFailure(await call(`/api/advertise/status?token=${token}`), 400, 'VALIDATION');
});

test('a decision is made once', async () => {
  const { id } = await newApplication();
  expect((await asAdmin(cookie).review(id, { status: 'rejected' })).status).toBe(200);
  for (const status of ['approved', 'rejected']) {
    await expectFailure(await asAdmin(cookie).review(id, { status }), 409, 'AD_ALREADY_REVIEWED');
  }
  await expectFailure(await asAdmin(cookie).activate(id), 409, 'AD_NOT_APPROVED');
});

const edited = { status: 'approved', revision: 0 };

test.each([
  {
    name: 'that is no color',
    body: {
      ...edited,
      edits: { colors: { backgroundColor: 'red', textColor: '#ffffff', borderColor: '#ffffff' } },
    },
    path: 'edits.colors.backgroundColor',
  },
  { name: 'of nobody knows what', body: { status: 'approved', edits: {} }, path: 'revision' },
  { name: 'of a rejection', body: { status: 'rejected', revision: 0, edits: {} }, path: 'edits' },
])('an edit $name is refused, and the application waits on', async ({ body, path }) => {
  const answer = await asAdmin(cookie).review(pending, body);
  const { details } = await expectFailure(answer, 400, 'VALIDATION');
  expect(details?.map((detail) => detail.path)).toContain(`body.${path}`);
  expect(await applicationOf(cookie, pending)).toMatchObject({ status: 'pending' });
});

test('what does not exist cannot be reviewed, read or activated', async () => {
  const id = 'ad_0000000000000000';
  await expectFailure(await asAdmin(cookie).review(id, { status: 'approved' }), 404, 'NOT_FOUND');
  await expectFailure(await asAdmin(cookie).get(`advertisements/${id}/history`), 404, 'NOT_FOUND');
  await expectFailure(await asAdmin(cookie).activate(id), 404, 'NOT_FOUND');
  await expectFailure(await asAdmin(cookie).activate('7'), 400, 'VALIDATION');
});

test('without a live ad there is nothing to color, and colors must be readable', async () => {
  const colors = { backgroundColor: '#102030', textColor: '#ffffff', borderColor: '#abcdef' };
  await asAdmin(cookie).post('revert-banner');
  await expectFailure(await asAdmin(cookie).put('banner-colors', colors), 409, 'NO_LIVE_AD');
  await newLiveAd(cookie);
  const unreadable = { ...colors, textColor: '#203040' };
  await expectFailure(await asAdmin(cookie).put('banner-colors', unreadable), 400, 'LOW_CONTRAST');
  const named = { ...colors, textColor: 'white; background: url(x)' };
  await expectFailure(await asAdmin(cookie).put('banner-colors', named), 400, 'VALIDATION');
});

test('a moderator may activate an ad with the colors that it has, and not color the banner', async () => {
  const { cookie: theirs } = await moderatorPanel();
  const colors = { backgroundColor: '#102030', textColor: '#ffffff', borderColor: '#abcdef' };
  const { id } = await newLiveAd(cookie);
  await expectFailure(await asAdmin(theirs).put('banner-colors', colors), 403, 'ROLE_TOO_LOW');
  await expectFailure(await asAdmin(theirs).activate(id, colors), 403, 'ROLE_TOO_LOW');
  expect((await asAdmin(theirs).activate(id)).status).toBe(200);
  const listed = await (await asAdmin(theirs).get('advertisements?limit=100')).json();
  const { colors: own } = listed.applications.find((one: { id: string }) => one.id === id);
  expect((await asAdmin(theirs).activate(id, own)).status).toBe(200);
  const other = { ...own, textColor: '#fefefe' };
  await expectFailure(await asAdmin(theirs).activate(id, other), 403, 'ROLE_TOO_LOW');
});
