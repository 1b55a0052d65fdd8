import { expect, test } from 'vitest';
import { type Attributes, boundQuery, boundTexts } from './text-lengths';

const MODELS: Readonly<Record<string, Attributes>> = {
  'api::guide.guide': {
    title: { type: 'string' },
    slug: { type: 'uid' },
    content: { type: 'richtext' },
    steps: { type: 'component', component: 'guide.step' },
  },
  'guide.step': { name: { type: 'string' }, text: { type: 'text' } },
};
const attributesOf = (uid: string) => MODELS[uid];
const bound = (path: string, body: unknown) => () => boundTexts(body, path, attributesOf);

const GUIDE = '/content-manager/collection-types/api::guide.guide';
const text = (length: number) => 'a'.repeat(length);
const list = (length: number, value: unknown) => Array.from({ length }, () => value);

test.each([
  ['/admin/forgot-password', { email: text(2000) }],
  ['/admin/permissions/check', { permissions: list(100, text(40)) }],
  [`${GUIDE}/actions/publish`, { title: text(255), content: text(100_000) }],
  [GUIDE, { steps: [{ name: text(200), text: text(100_000) }] }],
  [
    '/content-manager/uid/generate',
    { contentTypeUID: 'api::guide.guide', field: 'slug', data: { content: text(100_000) } },
  ],
  ['/admin/users', { isActive: true, roles: [1, null] }],
  ['/admin/users', null],
  [
    '/admin/roles/1/permissions',
    { permissions: list(200, { properties: { fields: list(20, 1) } }) },
  ],
])('%s takes what the panel sends', (path, body) => {
  expect(bound(path, body)).not.toThrow();
});

test.each([
  ['/admin/forgot-password', { email: text(2001) }, 'email', 2000],
  ['/admin/register', { userInfo: { email: text(2001) } }, 'userInfo.email', 2000],
  ['/admin/users/batch-delete', { ids: [1, text(2001)] }, 'ids.1', 2000],
  ['/admin/users', { [text(2001)]: 1 }, 'the request', 2000],
  [GUIDE, { title: text(2001) }, 'title', 2000],
  [GUIDE, { content: text(100_001) }, 'content', 100_000],
  [GUIDE, { steps: [{ name: text(2001) }] }, 'steps.0.name', 2000],
  [GUIDE, { noField: text(2001) }, 'noField', 2000],
  ['/content-manager/collection-types/no::type', { content: text(2001) }, 'content', 2000],
  [
    '/content-manager/uid/generate',
    { contentTypeUID: 'api::guide.guide', field: 'slug', data: { title: text(900_000) } },
    'data.title',
    2000,
  ],
  ['/content-manager/uid/check-availability', { value: text(2001) }, 'value', 2000],
])('%s refuses a text that is too long, and names it', (path, body, field, lengthMax) => {
  expect(bound(path, body)).toThrow(
    expect.objectContaining({
      status: 413,
      code: 'TOO_LARGE',
      message: `The text in ${field} is too long. Shorten it to at most ${lengthMax} characters.`,
    }),
  );
});

test.each([
  ['/admin/roles/1/permissions', { permissions: list(301, 1) }, 'permissions', 300],
  ['/admin/permissions/check', { permissions: list(101, 1) }, 'permissions', 100],
  ['/admin/users', list(101, {}), 'the request', 100],
  ['/admin/users', { data: [{ ids: list(101, null) }] }, 'data.0.ids', 100],
])('%s: a list that is too long is refused and named', (path, body, field, entriesMax) => {
  expect(bound(path, body)).toThrow(
    expect.objectContaining({
      status: 413,
      code: 'TOO_LARGE',
      message: `The list in ${field} is too long. Send at most ${entriesMax} entries at once.`,
    }),
  );
});

test.each([
  ['short lists', list(100, list(50, 1))],
  ['names', Object.fromEntries(list(5000, 1).map((value, index) => [index, value]))],
])('more than 5,000 values in %s are refused', (_, body) => {
  expect(bound('/admin/users', body)).toThrow(
    expect.objectContaining({ status: 413, code: 'TOO_LARGE' }),
  );
});

test('what an address asks for is measured, names included', () => {
  expect(() => boundQuery(`_q=${text(2000)}&page=1`)).not.toThrow();
  expect(() => boundQuery(`page=1&_q=${text(2001)}`)).toThrow(/^The text in _q is too long/);
  expect(() => boundQuery(`${text(2001)}=1`)).toThrow(/^The text in the request is too long/);
});

test('each value of a name in an address is measured', () => {
  const long = 'a'.repeat(2001);
  expect(() => boundQuery(`_q=${long}&_q=a`)).toThrow(/_q is too long/);
  expect(() => boundQuery(`${long}=a`)).toThrow();
  expect(() => boundQuery('_q=a&_q=b')).not.toThrow();
});
