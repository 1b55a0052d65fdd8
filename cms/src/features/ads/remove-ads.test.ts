import { adSubmission } from '@elc/contracts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { useEnv } from '../../platform/env/env';
import { createOutbox } from '../../platform/jobs/outbox/outbox-table';
import { pick } from '../../platform/rules/pick';
import { createEndingJob } from './end-ads';
import { createPictureAccess } from './guard-pictures';
import { createOwnAds } from './own-ads';
import type { AdParts } from './parts';
import { createAdQueueing } from './queue-ads';
import { createAdRemoval } from './remove-ads';
import { createAdReview } from './review-ads';
import { paymentFor, paymentOf } from './rules/payment';
import { createAdSubmission } from './submit-ad';
import { createAdChanges } from './tables/ad-changes';
import { createAdEvents } from './tables/ad-events';
import { createAdQueue } from './tables/ad-queue';
import { createAds, type StoredAd } from './tables/ads';
import { createBannerSettings } from './tables/banner-settings';
import { createUnmatchedPayments } from './tables/unmatched-payments';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

afterAll(() => useEnv(null));

const HOUR_MS = 3_600_000;
const SENT = ['websiteUrl', 'adDescription', 'targetAudience', 'duration'] as const;
const [FIRST, SECOND] = ['ad_0000000000000001', 'ad_0000000000000002'] as const;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let nowMs = 0;
const warn = vi.fn();
const parts = (own: string = FIRST) =>
  ({
    ads: createAds(database),
    queue: createAdQueue(database),
    outbox: createOutbox(database),
    changeAds: createAdChanges(database, () => 0),
    bannerSettings: createBannerSettings(database),
    links: { adOf: async () => createAds(database).find(own) },
    notice: (key: string) => ({ key, kind: 'chat-notice', payload: {} }),
    stopping: new AbortController().signal,
    publicUrl: '',
    warn,
    now: () => nowMs,
  }) as unknown as AdParts;
const find = (id: string) => createAds(database).find(id);
const remove = (id: string = FIRST, reason: string | null = null) =>
  createAdRemoval(parts())(id, 'Mara', reason);
const approve = async (id: string, queue = false) => {
  const outcome = await createAdReview(parts()).approve(id, 'Mara', { queue });
  expect(outcome.ok).toBe(true);
};

beforeEach(async () => {
  nowMs = 1000;
  database = await openTestDatabase();
  const ads = createAds(database);
  await ads.add(SAMPLE_SUBMISSION);
  const other = { id: SECOND, imageName: 'ad-2', tokenDigest: 'other' };
  await ads.add({ ...SAMPLE_SUBMISSION, ...other });
});
afterEach(() => database.destroy());

test('a live ad that is removed leaves banner and events, keeps its history, and the next one goes live', async () => {
  await approve(FIRST);
  await approve(SECOND, true);
  nowMs += HOUR_MS;
  expect(await remove(FIRST, 'It leads to a scam')).toMatchObject({ isRemoved: true });
  expect(await find(FIRST)).toMatchObject({
    ...{ status: 'rejected', isRemoved: true, isLive: false, expiresAtMs: null },
    ...{ remainingMs: 23 * HOUR_MS, rejectionReason: 'It leads to a scam' },
  });
  expect(await find(SECOND)).toMatchObject({ status: 'approved', isLive: true });
  const events = await createAdEvents(database).listOf(FIRST);
  expect(events.map(({ event }) => event)).toEqual(['removed', 'activated', 'approved']);
  expect(events[0]).toMatchObject({ by: 'Mara', detail: 'It leads to a scam' });
  const shown = await database('elc_events').where({ type: 'advertisement' });
  expect(shown.map(({ ref }) => ref)).toEqual([SECOND]);
  const [audited] = await database('elc_audit').where({ action: 'removed' });
  expect(audited).toMatchObject({ by: 'Mara', subject: 'ad', subject_id: FIRST });
});

test('one that waits leaves the queue, also for good', async () => {
  await approve(SECOND);
  await approve(FIRST, true);
  await remove();
  expect(await createAdQueue(database).list()).toEqual([]);
  nowMs += 48 * HOUR_MS;
  await createAdQueueing(parts()).handOver();
  expect(await createAds(database).live()).toBeNull();
  const queued = await createAdQueueing(parts()).add(FIRST, 'Mara');
  expect(queued).toEqual({ ok: false, reason: 'not-approved' });
});

test.each([
  { status: 'pending', event: 'rejected' },
  { status: 'approved', event: 'removed' },
])('an extension that is $status ends with it: $event', async ({ status, event }) => {
  await approve(FIRST);
  await database('elc_ads').where({ public_id: SECOND }).update({ extends_id: FIRST });
  if (status === 'approved') await approve(SECOND, true);
  await remove();
  expect(await find(SECOND)).toMatchObject({ status: 'rejected', isRemoved: event === 'removed' });
  const [newest] = await createAdEvents(database).listOf(SECOND);
  expect(newest).toMatchObject({ event, detail: 'The ad that it goes on from was removed.' });
  expect([await createAds(database).live(), await createAdQueue(database).list()]).toEqual([
    null,
    [],
  ]);
  expect(await createUnmatchedPayments(database).list(9)).toEqual([]);
});

const paid = {
  ...paymentFor(1000),
  status: 'paid',
  note: 'pi_1',
  at: '2026-11-30T00:00:00Z',
} as const;
test.each([
  { by: 'Stripe', end: 'removed', reference: 'pi_1' },
  { by: 'Mara', end: 'removed', reference: SECOND },
  { by: 'Stripe', end: 'withdrawn', reference: 'pi_1' },
])(
  'what was paid by $by for an ad that is $end without a look at it is listed, once',
  async (is) => {
    await approve(FIRST);
    const sent = (await find(SECOND)) as StoredAd;
    await createAds(database).change(sent, { payment: { ...paid, by: is.by } });
    await database('elc_ads').where({ public_id: SECOND }).update({ extends_id: FIRST });
    if (is.end === 'removed') await remove();
    else await createOwnAds(parts(SECOND)).withdraw('token');
    const [listed, ...others] = await createUnmatchedPayments(database).list(9);
    expect(listed).toMatchObject({
      ...{ adId: SECOND, amount: 1000, currency: 'USD', refund: null },
      ...{ reason: is.end, reference: is.reference },
    });
    expect(others).toEqual([]);
    const ended = (await find(SECOND)) as StoredAd;
    expect([ended.status, paymentOf(ended)]).toEqual(['rejected', null]);
    const events = await createAdEvents(database).listOf(SECOND);
    expect(events.map(({ event }) => event)).toContain('unmatched-payment');
  },
);

test('an extension that arrives while the ad is removed is refused, and keeps no picture', async () => {
  await approve(FIRST);
  const storage = { save: async () => {}, remove: vi.fn() };
  useEnv({ PUBLIC_URL: 'https://city.example' });
  const submitting = { ...parts(), content: { adPrice: async () => 0 } } as unknown as AdParts;
  const mailed = async () => ({ message: null, mailing: null });
  const submit = createAdSubmission(submitting, storage, mailed, null);
  const fields = adSubmission.parse({ ...pick(SAMPLE_SUBMISSION, ...SENT), links: '[]' });
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } });
  const read = async () => {
    await remove();
    return picture.png().toBuffer();
  };
  await expect(submit(fields, read, await find(FIRST))).rejects.toMatchObject({
    code: 'AD_NOT_TO_EXTEND',
  });
  expect(storage.remove).toHaveBeenCalledOnce();
});

test('its announcement is taken back, and its picture deleted with as many tries as it needs', async () => {
  await approve(FIRST);
  await remove();
  expect(await createOutbox(database).due('chat-notice', nowMs + HOUR_MS, 9)).toEqual([]);
  const storage = { remove: vi.fn<(name: string) => Promise<void>>() };
  storage.remove.mockRejectedValueOnce(new Error('The disk is away'));
  const job = createEndingJob(parts(), storage);
  await job.run();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('The disk is away'));
  nowMs += HOUR_MS;
  await job.run();
  await job.run();
  expect(storage.remove.mock.calls).toEqual([['ad-1'], ['ad-1']]);
});

test('its picture is gone at once, for its advertiser as well', async () => {
  const access = createPictureAccess(parts());
  await approve(FIRST);
  expect(await access('ad-1', '')).toBe('public');
  await remove();
  expect(await access('ad-1', 'token')).toBe('gone');
});

test.each([
  { mailing: 'done', expected: 'confirmed' },
  { mailing: 'refused', expected: 'refused' },
  { mailing: null, expected: null },
] as const)(
  'the advertiser of a contact that is $mailing is $expected for the news',
  async (given) => {
    await approve(FIRST);
    await database('elc_ads').where({ public_id: FIRST }).update({ mailing: given.mailing });
    await remove();
    expect(await find(FIRST)).toMatchObject({ mailing: given.expected });
  },
);

test('only an approved ad is removed, and once', async () => {
  await expect(remove()).rejects.toMatchObject({ status: 409, code: 'AD_NOT_TO_REMOVE' });
  await expect(remove('ad_none')).rejects.toMatchObject({ status: 404 });
  await approve(FIRST);
  const both = await Promise.allSettled([remove(), remove()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const undone = await createAdReview(parts()).undoApproval(FIRST, 'Tom');
  expect(undone).toEqual({ ok: false, reason: 'too-late' });
});
