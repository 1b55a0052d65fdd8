/** @module-tag sqlite */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inDatabase } from '../support/database.ts';
import { newApplication } from '../support/http/ads.ts';
import { endpoints, expectSuccess, newApiKey, product, send } from '../support/http/client.ts';
import {
  type CmsSession,
  contentPath,
  type EditorAccount,
  newEditor,
  signInAdministrator,
} from '../support/http/editors.ts';
import { request } from '../support/http-client.ts';

let administrator: CmsSession;
let editor: EditorAccount;
const ids: Record<string, string> = {};

beforeAll(async () => {
  administrator = await signInAdministrator();
  editor = await newEditor(administrator);
  ids.advertisement = (await newApplication()).id;
  // Its analysis changes the row once more.
  const isAnalysed = async () => (await stored('advertisement'))[0]?.analysis_state === 'done';
  await vi.waitUntil(isAnalysed, { timeout: 90_000, interval: 200 });
  const { key } = await newApiKey();
  const body = {
    reporterUsername: 'OldTownMayor',
    targetUsername: `Calm${process.pid}`,
    reason: 'Griefing',
    description: 'Nothing that an editor could change.',
    priority: 'low',
  };
  const taken = await send('POST', '/api/report-abuse', body, { headers: { 'X-API-Key': key } });
  const { reportId } = (await expectSuccess(taken, endpoints.reportAbuse, 201)) as {
    reportId: string;
  };
  ids.report = reportId;
}, 120_000);
afterAll(() => editor.remove());

const stored = (name: string) =>
  inDatabase(
    `SELECT * FROM ${name === 'report' ? 'elc_abuse_reports' : 'elc_ads'} WHERE public_id = ?`,
    ids[name] ?? '',
  );
const rows = async (name: string) => {
  const table = name === 'report' ? 'elc_abuse_reports' : 'elc_ads';
  const [row] = await inDatabase(`SELECT COUNT(*) AS count FROM ${table}`);
  return Number(row?.count);
};

/** Every call of the content manager that writes; `ID` is replaced by the document's id. */
const WRITES: ReadonlyArray<[method: string, path: string, body: object]> = [
  ['POST', '', { state: 'approved', title: 'Made by hand' }],
  ['PUT', '/ID', { state: 'approved', liveSlot: 'banner', status: 'approved' }],
  ['DELETE', '/ID', {}],
  ['POST', '/clone/ID', {}],
  ['POST', '/auto-clone/ID', {}],
  ['POST', '/actions/publish', { title: 'Published by hand' }],
  ['POST', '/ID/actions/publish', {}],
  ['POST', '/ID/actions/unpublish', {}],
  ['POST', '/ID/actions/discard', {}],
  ['POST', '/actions/bulkDelete', { documentIds: ['ID'] }],
  ['POST', '/actions/bulkPublish', { documentIds: ['ID'] }],
  ['POST', '/actions/bulkUnpublish', { documentIds: ['ID'] }],
];

describe.each(['advertisement', 'report'])('%s in the CMS', (name) => {
  test.each(WRITES)('%s %s is refused', async (method, path, body) => {
    const [before, count] = [await stored(name), await rows(name)];
    const withId = (text: string) => text.replaceAll('ID', ids[name] ?? '');
    for (const session of [administrator, editor]) {
      const response = await session.send(
        method,
        `${contentPath(name)}${withId(path)}`,
        JSON.parse(withId(JSON.stringify(body))),
      );
      expect(response.status, await response.text()).toBe(403);
    }
    expect(await stored(name)).toEqual(before);
    expect(await rows(name)).toBe(count);
  });

  test('without a session the CMS answers 401', async () => {
    const url = `${product.cmsUrl}${contentPath(name, ids[name] ?? '')}`;
    expect((await request(url)).status).toBe(401);
    expect((await request(url, { method: 'DELETE' })).status).toBe(401);
  });
});

test('the payment of an ad is for people who are signed in to the CMS', async () => {
  const path = `/elc/advertisements/${ids.advertisement}/payment`;
  expect((await request(`${product.cmsUrl}${path}`)).status).toBe(401);
  expect((await editor.get(path)).status).toBe(200);
  expect((await editor.get('/elc/advertisements/ad_0000000000000000/payment')).status).toBe(404);
});

test('authors do not learn how an advertiser is reached, by no call of the CMS', async () => {
  const author = await newEditor(administrator, 'strapi-author');
  const contact = `owner-${Date.now()}@advertiser.example`;
  const { id: documentId } = await newApplication({ contact });
  const texts = async (session: CmsSession) => {
    const list = contentPath('advertisement');
    const answers = [
      await session.get(contentPath('advertisement', documentId)),
      await session.get(list),
      await session.get(`${list}?_q=${encodeURIComponent(contact)}`),
      await session.get(`${list}?filters[contact][$contains]=advertiser`),
      await session.get(`${list}?filters[contact][$contains]=nobody-at-all`),
      await session.get(`/elc/advertisements/${documentId}/payment`),
    ];
    return Promise.all(answers.map((answer) => answer.text()));
  };
  try {
    const seen = await texts(author);
    for (const text of seen) expect(text).not.toContain(contact);
    expect(JSON.parse(seen[2] ?? '').results).toEqual([]);
    // What may not be read is not looked for either: such a filter counts as none.
    expect(seen[3]).toBe(seen[4]);
    const [whole, , , , , details] = await texts(administrator);
    expect(whole).toContain(contact);
    expect(details).not.toContain(contact);
  } finally {
    await author.remove();
  }
});

test('authors do not see who has reported whom', async () => {
  const author = await newEditor(administrator, 'strapi-author');
  try {
    const reportId = ids.report ?? '';
    expect((await author.get(contentPath('report'))).status).toBe(403);
    expect((await author.get(contentPath('report', reportId))).status).toBe(403);
    expect((await editor.get(contentPath('report', reportId))).status).toBe(200);
    const adId = ids.advertisement ?? '';
    expect((await author.get(contentPath('advertisement', adId))).status).toBe(200);
  } finally {
    await author.remove();
  }
});
