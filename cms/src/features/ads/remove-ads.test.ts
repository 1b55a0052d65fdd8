import { adSubmission } from '@elc/contracts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { useContent } from '../../content/content';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { dueMessages } from '../../platform/jobs/outbox/outbox-table';
import { pick } from '../../platform/rules/pick';
import { useUpstreams } from '../../platform/services';
import { statusUrl } from './ad-links';
import { endingJob } from './end-ads';
import { pictureAccess } from './guard-pictures';
import { withdrawAd } from './own-ads';
import { handOver, queueAd } from './queue-ads';
import { removeAd } from './remove-ads';
import { approveAd, undoApproval } from './review-ads';
import type { Ad } from './rules/ad';
import { paymentFor, paymentOf } from './rules/payment';
import { submitAd } from './submit-ad';
import { eventsOf } from './tables/ad-events';
import { waitingAds } from './tables/ad-queue';
import { addAd, adTable, changeAd, findAd, liveAd } from './tables/ads';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';
import { unmatchedPayments } from './unmatched-payments';

afterAll(() => vi.unstubAllGlobals());

const HOUR_MS = 3_600_000;
const SENT = ['websiteUrl', 'adDescription', 'targetAudience', 'duration'] as const;
const [FIRST, SECOND] = ['ad_0000000000000001', 'ad_0000000000000002'] as const;

const warn = vi.fn();
const files = { upload: vi.fn(), delete: vi.fn<(file: { hash: string }) => Promise<void>>() };
const deleted = () => files.delete.mock.calls.map(([{ hash }]) => hash);
const find = async (id: string) => (await findAd(id)) as Ad;
const remove = (id: string = FIRST, reason: string | null = null) => removeAd(id, 'Mara', reason);
const approve = (id: string, queue = false) => approveAd(id, 'Mara', { queue });
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const store = (id: string, values: object) => adTable.where({ id }).update(values);

beforeEach(async () => {
  await testWorld({ nowMs: 1000 });
  vi.clearAllMocks();
  vi.stubGlobal('strapi', { log: { warn }, plugin: () => ({ provider: files }) });
  useEnv({
    ...{ PUBLIC_URL: 'https://city.example', SESSION_SECRET: 'a secret of the tests' },
    ...{ DISCORD_NOTICE_WEBHOOK_URL: 'https://chat.example/webhook', SMTP_URL: undefined },
  });
  useUpstreams({ ai: null, stripe: null } as never);
  useContent({ adPrice: async () => 0 } as never);
  await addAd(SAMPLE_SUBMISSION);
  const other = { id: SECOND, imageName: 'ad-2', tokenDigest: 'other' };
  await addAd({ ...SAMPLE_SUBMISSION, ...other });
});

test('a live ad is not its advertiser’s to withdraw', async () => {
  await approve(FIRST);
  const withdrawn = withdrawAd(statusUrl(FIRST).split('#')[1] ?? '');
  await expect(withdrawn).rejects.toMatchObject({ status: 409, code: 'AD_NOT_TO_WITHDRAW' });
  expect(await find(FIRST)).toMatchObject({ isLive: true, isWithdrawn: false });
});

test('a live ad that is removed leaves banner and events, keeps its history, and the next one goes live', async () => {
  await approve(FIRST);
  await approve(SECOND, true);
  pass(HOUR_MS);
  expect(await remove(FIRST, 'It leads to a scam')).toMatchObject({ isRemoved: true });
  expect(await find(FIRST)).toMatchObject({
    ...{ status: 'rejected', isRemoved: true, isLive: false, expiresAtMs: null },
    ...{ remainingMs: 23 * HOUR_MS, rejectionReason: 'It leads to a scam' },
  });
  expect(await find(SECOND)).toMatchObject({ status: 'approved', isLive: true });
  const events = await eventsOf(FIRST);
  expect(events.map(({ event }) => event)).toEqual(['removed', 'activated', 'approved']);
  expect(events[0]).toMatchObject({ by: 'Mara', detail: 'It leads to a scam' });
  const shown = await db()('elc_events').where({ type: 'advertisement' });
  expect(shown.map(({ ref }) => ref)).toEqual([SECOND]);
  const [audited] = await db()('elc_audit').where({ action: 'removed' });
  expect(audited).toMatchObject({ by: 'Mara', subject: 'ad', subject_id: FIRST });
});

test('one that waits leaves the queue, also for good', async () => {
  await approve(SECOND);
  await approve(FIRST, true);
  await remove();
  expect(await waitingAds()).toEqual([]);
  pass(48 * HOUR_MS);
  await handOver();
  expect(await liveAd()).toBeNull();
  await expect(queueAd(FIRST, 'Mara')).rejects.toMatchObject({ code: 'AD_NOT_APPROVED' });
});

test.each([
  { status: 'pending', event: 'rejected' },
  { status: 'approved', event: 'removed' },
])('an extension that is $status ends with it: $event', async ({ status, event }) => {
  await approve(FIRST);
  await store(SECOND, { extends_id: FIRST });
  if (status === 'approved') await approve(SECOND, true);
  await remove();
  expect(await find(SECOND)).toMatchObject({ status: 'rejected', isRemoved: event === 'removed' });
  const [newest] = await eventsOf(SECOND);
  expect(newest).toMatchObject({ event, detail: 'The ad that it goes on from was removed.' });
  expect([await liveAd(), await waitingAds()]).toEqual([null, []]);
  expect(await unmatchedPayments()).toEqual([]);
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
    await changeAd(await find(SECOND), { payment: { ...paid, by: is.by } });
    await store(SECOND, { extends_id: FIRST });
    if (is.end === 'removed') await remove();
    else await withdrawAd(statusUrl(SECOND).split('#')[1] ?? '');
    const [listed, ...others] = await unmatchedPayments();
    expect(listed).toMatchObject({
      ...{ adId: SECOND, amount: 1000, currency: 'USD', refund: null },
      ...{ reason: is.end, reference: is.reference },
    });
    expect(others).toEqual([]);
    const ended = await find(SECOND);
    expect([ended.status, paymentOf(ended)]).toEqual(['rejected', null]);
    const events = await eventsOf(SECOND);
    expect(events.map(({ event }) => event)).toContain('unmatched-payment');
  },
);

test('an extension that arrives while the ad is removed is refused, and keeps no picture', async () => {
  await approve(FIRST);
  const fields = adSubmission.parse({ ...pick(SAMPLE_SUBMISSION, ...SENT), links: '[]' });
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } });
  const read = async () => {
    await remove();
    return picture.png().toBuffer();
  };
  await expect(submitAd(fields, read, await find(FIRST))).rejects.toMatchObject({
    code: 'AD_NOT_TO_EXTEND',
  });
  expect(files.upload).toHaveBeenCalledTimes(2);
  expect(deleted()).toEqual(files.upload.mock.calls.map(([{ hash }]) => hash));
});

test('its announcement is taken back, and its picture deleted with as many tries as it needs', async () => {
  await approve(FIRST);
  await remove();
  pass(HOUR_MS);
  expect(await dueMessages('chat-notice', 9)).toEqual([]);
  files.delete.mockRejectedValueOnce(new Error('The disk is away'));
  const job = endingJob(new AbortController().signal);
  await job.run();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('The disk is away'));
  pass(HOUR_MS);
  await job.run();
  await job.run();
  expect(deleted()).toEqual(['ad-1-banner', 'ad-1-banner', 'ad-1-full']);
});

test('its picture is gone at once, for its advertiser as well', async () => {
  await approve(FIRST);
  expect(await pictureAccess('ad-1', '')).toBe('public');
  await remove();
  expect(await pictureAccess('ad-1', statusUrl(FIRST).split('#')[1] ?? '')).toBe('gone');
});

test.each([
  { mailing: 'done', expected: 'confirmed' },
  { mailing: 'refused', expected: 'refused' },
  { mailing: null, expected: null },
] as const)(
  'the advertiser of a contact that is $mailing is $expected for the news',
  async (given) => {
    await approve(FIRST);
    await store(FIRST, { mailing: given.mailing });
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
  await expect(undoApproval(FIRST, 'Tom')).rejects.toMatchObject({ code: 'APPROVAL_NOT_TO_UNDO' });
});
