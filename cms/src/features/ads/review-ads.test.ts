import { DEFAULT_BANNER_COLORS } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { liveTitle } from './activation';
import {
  approvalNotice,
  approveAd,
  rejectAd,
  rejectionNotice,
  settlePayment,
  undoApproval,
} from './review-ads';
import type { Ad } from './rules/ad';
import { analyseAd } from './rules/analyse-ad';
import { activateBanner, colorBanner, deactivateBanner } from './switch-banner';
import { eventsOf } from './tables/ad-events';
import { addAd, adTable, changeAd, findAd } from './tables/ads';
import { dropGuesses } from './tables/older-ads';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

const { id: ID, analysis } = SAMPLE_SUBMISSION;
const unreadable = { backgroundColor: '#ffffff', textColor: '#eeeeee', borderColor: '#ffffff' };
const readable = { backgroundColor: '#000000', textColor: '#ffffff', borderColor: '#123456' };
const NOW_MS = 5000;

const ad = async (id = ID) => (await findAd(id)) as Ad;
/** As earlier releases stored it. */
const store = (values: object) => adTable.where({ id: ID }).update(values);

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS });
  useEnv({ PUBLIC_URL: 'https://elc.example', DISCORD_NOTICE_WEBHOOK_URL: undefined });
  await addAd({
    ...SAMPLE_SUBMISSION,
    analysedBy: 'ai',
    analysisState: 'done',
    colors: unreadable,
  });
});

test('what the reviewer has edited goes live, the rest as suggested, and the history says both', async () => {
  const keyFeatures = ['Over 4,000 builders'];
  const edits = { title: 'Roads & Lifts', callToAction: 'Look', keyFeatures, colors: readable };
  await approveAd(ID, 'Mara', { revision: 0, edits });
  expect(await ad()).toMatchObject({
    isLive: true,
    analysis: { ...analysis, mainProduct: 'Roads & Lifts', callToAction: 'Look', keyFeatures },
    colors: readable,
  });
  const events = await eventsOf(ID);
  expect(events.find(({ event }) => event === 'approved')).toMatchObject({
    by: 'Mara',
    detail:
      'Title: Roads & Lifts · Category: Shop · Call to action: Look · Colors: #000000 #ffffff #123456 · From the AI analysis, edited: title, callToAction, keyFeatures, colors',
  });
});

test('an approval notes its payment in the history; what is settled is not settled twice', async () => {
  await store({ duration: '1 month' });
  const payment = { status: 'paid', note: 'INV-7' } as const;
  await approveAd(ID, 'Mara', { payment });
  const at = new Date(NOW_MS).toISOString();
  expect((await ad())?.payment).toMatchObject({ ...payment, amount: 100, by: 'Mara', at });
  expect(await eventsOf(ID)).toContainEqual(
    expect.objectContaining({ event: 'paid', detail: 'INV-7' }),
  );
  await expect(settlePayment(ID, 'Tom', payment)).rejects.toMatchObject({
    code: 'PAYMENT_NOT_DUE',
  });
});

test('without a word on it, what is due stays due after the approval', async () => {
  await store({ duration: '10-fullscreen' });
  await approveAd(ID, 'Mara', {});
  expect(await ad()).toMatchObject({ isLive: true, payment: { status: 'due', amount: 1000 } });
  const waived = { status: 'waived', note: 'A friend of the game' } as const;
  await settlePayment(ID, 'Tom', waived);
  expect(await ad()).toMatchObject({ isLive: true, payment: { ...waived, by: 'Tom' } });
});

test('an application that has changed since it was read is not approved', async () => {
  await store({ revision: 1 });
  const approval = approveAd(ID, 'Mara', { revision: 0 });
  await expect(approval).rejects.toMatchObject({ code: 'AD_CHANGED' });
  expect(await ad()).toMatchObject({ status: 'pending', isLive: false });
  expect(await eventsOf(ID)).toEqual([]);
});

test('an application of an earlier release, without a revision, is approved as revision 0', async () => {
  await store({ revision: null, analysis_state: null });
  expect(await approveAd(ID, 'Mara', { revision: 0 })).toMatchObject({ status: 'approved' });
});

test('unreadable colors are the default ones if suggested, an error if a reviewer set them', async () => {
  const refused = approveAd(ID, 'Mara', { revision: 0, edits: { colors: unreadable } });
  await expect(refused).rejects.toMatchObject({ code: 'LOW_CONTRAST' });
  expect(await ad()).toMatchObject({ status: 'pending' });
  await approveAd(ID, 'Mara', { revision: 0 });
  expect(await ad()).toMatchObject({ colors: DEFAULT_BANNER_COLORS });
});

test('after the approval nothing but the colors of the banner changes', async () => {
  await approveAd(ID, 'Mara', { revision: 0 });
  const approved = await ad();
  await colorBanner(readable, 'Mara');
  await deactivateBanner('Mara');
  await activateBanner(ID, { by: 'Mara', role: 'admin' }, {});
  expect(await ad()).toEqual({ ...approved, colors: readable });
});

test('an approval is undone for ten seconds, with its payment, and the ad before it is back', async () => {
  const other = { ...SAMPLE_SUBMISSION, id: 'ad_other000000000000', tokenDigest: 'other' };
  await addAd({ ...other, imageName: 'other' });
  await approveAd(other.id, 'Mara', {});
  await store({ duration: '1 month' });
  await approveAd(ID, 'Mara', { payment: { status: 'paid', note: 'INV-7' } });
  expect(await undoApproval(ID, 'Finn')).toMatchObject({ status: 'pending' });
  expect(await ad()).toMatchObject({
    ...{ status: 'pending', isLive: false, expiresAtMs: null, remainingMs: null },
    payment: { status: 'due', note: null, by: null, at: null },
  });
  expect(await ad(other.id)).toMatchObject({ isLive: true });
  const [last] = await eventsOf(ID);
  expect(last).toMatchObject({ event: 'approval-undone', by: 'Finn' });
  await expect(undoApproval(ID, 'Finn')).rejects.toMatchObject({ code: 'APPROVAL_NOT_TO_UNDO' });
});

test('what says of an approval waits until it cannot be undone, and goes with it', async () => {
  const sent = () => db()('elc_outbox').select('message_key', 'next_try_ms');
  useEnv({ DISCORD_NOTICE_WEBHOOK_URL: 'https://chat.example/webhook' });
  await approveAd(ID, 'Mara', {});
  expect(await sent()).toEqual([{ message_key: `ad-approved:${ID}`, next_try_ms: 15_000 }]);
  await undoApproval(ID, 'Mara');
  expect(await sent()).toEqual([]);
});

test.each([15_001, 20_001, 100_000])('an approval cannot be undone at %d ms', async (atMs) => {
  await approveAd(ID, 'Mara', {});
  vi.setSystemTime(atMs + 5000);
  await expect(undoApproval(ID, 'Mara')).rejects.toMatchObject({ code: 'APPROVAL_NOT_TO_UNDO' });
  expect(await ad()).toMatchObject({ status: 'approved', isLive: true });
});

test('a notice names the host or the id, and nothing else of what was sent', () => {
  const sent = { id: 'ad_AAAAAAAAAAAAAAAA', websiteUrl: 'https://clan.example/@everyone**?q=<@1>' };
  expect(approvalNotice({ ...sent, isLive: true })).toBe(
    'An advertisement was approved: clan.example now has the banner of https://elc.example',
  );
  expect(rejectionNotice(sent)).toBe(
    'The application ad_AAAAAAAAAAAAAAAA for an advertisement was rejected. Its status page says more.',
  );
  expect(liveTitle(sent)).toBe('clan.example has the banner of the site');
});

const builtIn = { analysedBy: 'built-in' } as const;
const sample = { ...analysis, category: 'Sample category' };
test.each([
  { what: 'a waiting built-in analysis', had: builtIn },
  { what: 'an approved built-in analysis', had: builtIn, edits: {} },
  { what: 'one with edited colors', had: builtIn, edits: { colors: readable } },
  { what: 'one of the sample AI', had: { analysis: sample }, edits: {} },
  {
    what: 'nothing with an edited title',
    had: builtIn,
    edits: { title: 'Roads' },
    isDropped: false,
  },
  { what: 'nothing of an AI', had: {}, edits: {}, isDropped: false },
  { what: 'nothing of a rejected ad', had: builtIn, isRejected: true, isDropped: false },
])(
  'an update drops what is guessed in $what',
  async ({ had, edits, isRejected, isDropped = true }) => {
    await changeAd(await ad(), had);
    if (edits) await approveAd(ID, 'Mara', { revision: 0, edits });
    if (isRejected) await rejectAd(ID, 'Mara', null);
    const before = await ad();
    await dropGuesses(db());
    await dropGuesses(db());
    const fresh = { ...before, analysis: analyseAd(SAMPLE_SUBMISSION), analysedBy: 'built-in' };
    expect(await ad()).toEqual(isDropped ? { ...fresh, revision: expect.any(Number) } : before);
    expect(await adTable.where().first('title')).toEqual({
      title: (await ad())?.analysis.mainProduct,
    });
  },
);
