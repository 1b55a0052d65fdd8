/** @module-tag sqlite */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, newApplication, newLiveAd } from '../support/http/ads.ts';
import {
  contentPath,
  type EditorAccount,
  newEditor,
  signInAdministrator,
} from '../support/http/editors.ts';
import { moderatorPanel } from '../support/http/people.ts';

let editor: EditorAccount;
let cookie = '';

beforeAll(async () => {
  editor = await newEditor(await signInAdministrator());
  ({ cookie } = await moderatorPanel());
});
afterAll(() => editor.remove());

const inCms = async (id: string) =>
  (await (await editor.get(contentPath('advertisement', id))).json()).data;

async function listed(query: string): Promise<Array<Record<string, unknown>>> {
  const path = `${contentPath('advertisement')}?pageSize=100&sort=createdAt:DESC&${query}`;
  return (await (await editor.get(path)).json()).results;
}
const idsOf = async (query: string) => (await listed(query)).map(({ documentId }) => documentId);

test('an editor sees an application with its state and dates, and nothing that is secret', async () => {
  const from = new Date(Date.now() - 5000).toISOString();
  const { id } = await newApplication();
  const seen = await inCms(id);
  expect(seen).toMatchObject({
    documentId: id,
    publicId: id,
    state: 'pending',
    title: expect.stringMatching(/Block Forge|blockforge/),
    websiteUrl: 'https://blockforge.example/shop',
    duration: '1 day',
    reviewedAt: null,
    activeUntil: null,
  });
  expect(Date.parse(seen.createdAt)).toBeGreaterThan(Date.parse(from));
  for (const secret of ['tokenDigest', 'liveSlot', 'expiresAtMs', 'createdAtMs', 'revision'])
    expect(seen).not.toHaveProperty(secret);
  expect(await idsOf(`filters[state][$eq]=pending&filters[createdAt][$gt]=${from}`)).toContain(id);
  expect(await idsOf('filters[state][$eq]=approved')).not.toContain(id);
});

test('what the site’s panel decides is what the CMS shows', async () => {
  const beforeMs = Date.now();
  const live = await newLiveAd(cookie);
  const seen = await inCms(live.id);
  expect(seen).toMatchObject({ state: 'approved', activeUntil: live.application.expiresAt });
  expect(Date.parse(seen.reviewedAt)).toBeGreaterThanOrEqual(beforeMs - 2000);
  const reviewedSince = new Date(beforeMs - 2000).toISOString();
  expect(await idsOf(`filters[reviewedAt][$gte]=${reviewedSince}`)).toContain(live.id);
  expect(await idsOf('filters[activeUntil][$notNull]=true')).toEqual([live.id]);

  await asAdmin(cookie).post('revert-banner');
  expect(await inCms(live.id)).toMatchObject({ state: 'approved', activeUntil: null });
  await asAdmin(cookie).post(`advertisements/${live.id}/remove`, { reason: 'A scam' });
  expect(await inCms(live.id)).toMatchObject({
    ...{ state: 'rejected', isRemoved: true, rejectionReason: 'A scam' },
  });

  const rejected = await newApplication();
  await asAdmin(cookie).review(rejected.id, { status: 'rejected', reason: 'No roads.' });
  expect(await inCms(rejected.id)).toMatchObject({
    state: 'rejected',
    rejectionReason: 'No roads.',
    reviewedAt: expect.any(String),
  });
});

test('beside an ad the CMS shows its price and payment', async () => {
  const { id } = await newApplication({ duration: '1 month' });
  const shown = await editor.get(`/elc/advertisements/${id}/payment`);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(await shown.json()).toEqual({ price: '$1.00', payment: '$1.00 due' });
});
