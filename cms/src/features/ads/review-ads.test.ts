import { DEFAULT_BANNER_COLORS } from '@elc/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { liveTitle } from './activation';
import type { AdParts } from './parts';
import { approvalNotice, createAdReview, rejectionNotice } from './review-ads';
import { analyseAd } from './rules/analyse-ad';
import { createBannerSwitch } from './switch-banner';
import { createAdChanges } from './tables/ad-changes';
import { createAdEvents } from './tables/ad-events';
import { AD_TABLE, createAds } from './tables/ads';
import { createBannerSettings } from './tables/banner-settings';
import { dropGuesses } from './tables/drop-guesses';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

const { id: ID, analysis } = SAMPLE_SUBMISSION;
const unreadable = { backgroundColor: '#ffffff', textColor: '#eeeeee', borderColor: '#ffffff' };
const readable = { backgroundColor: '#000000', textColor: '#ffffff', borderColor: '#123456' };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const now = () => 5000;
const ad = () => createAds(database).find(ID);
const NOTICE = { kind: 'chat-notice', payload: {} };
const partsWith = (more: Partial<AdParts> = {}) =>
  ({
    changeAds: createAdChanges(database, () => 0),
    bannerSettings: createBannerSettings(database),
    notice: () => null,
    publicUrl: '',
    now,
    ...more,
  }) as AdParts;
const review = () => createAdReview(partsWith());

beforeEach(async () => {
  database = await openTestDatabase();
  await createAds(database).add({
    ...SAMPLE_SUBMISSION,
    analysedBy: 'ai',
    analysisState: 'done',
    colors: unreadable,
  });
});
afterEach(() => database.destroy());

test('what the reviewer has edited goes live, the rest as suggested, and the history says both', async () => {
  const keyFeatures = ['Over 4,000 builders'];
  const edits = { title: 'Roads & Lifts', callToAction: 'Look', keyFeatures, colors: readable };
  expect(await review().approve(ID, 'Mara', { revision: 0, edits })).toMatchObject({ ok: true });
  expect(await ad()).toMatchObject({
    isLive: true,
    analysis: { ...analysis, mainProduct: 'Roads & Lifts', callToAction: 'Look', keyFeatures },
    colors: readable,
  });
  const events = await createAdEvents(database).listOf(ID);
  expect(events.find(({ event }) => event === 'approved')).toMatchObject({
    by: 'Mara',
    detail:
      'Title: Roads & Lifts · Category: Shop · Call to action: Look · Colours: #000000 #ffffff #123456 · From the AI analysis, edited: title, callToAction, keyFeatures, colors',
  });
});

test('an approval notes its payment in the history; what is settled is not settled twice', async () => {
  await database(AD_TABLE).update({ duration: '1 month' });
  const payment = { status: 'paid', note: 'INV-7' } as const;
  expect(await review().approve(ID, 'Mara', { payment })).toMatchObject({ ok: true });
  const at = new Date(now()).toISOString();
  expect((await ad())?.payment).toMatchObject({ ...payment, amount: 100, by: 'Mara', at });
  expect(await createAdEvents(database).listOf(ID)).toContainEqual(
    expect.objectContaining({ event: 'paid', detail: 'INV-7' }),
  );
  const again = await review().settlePayment(ID, 'Tom', payment);
  expect(again).toEqual({ ok: false, reason: 'not-due' });
});

test('without a word on it, what is due stays due after the approval', async () => {
  await database(AD_TABLE).update({ duration: '10-fullscreen' });
  await review().approve(ID, 'Mara', {});
  expect(await ad()).toMatchObject({ isLive: true, payment: { status: 'due', amount: 1000 } });
  const waived = { status: 'waived', note: 'A friend of the game' } as const;
  expect(await review().settlePayment(ID, 'Tom', waived)).toMatchObject({ ok: true });
  expect(await ad()).toMatchObject({ isLive: true, payment: { ...waived, by: 'Tom' } });
});

test('an application that has changed since it was read is not approved', async () => {
  await database(AD_TABLE).update({ revision: 1 });
  const outcome = await review().approve(ID, 'Mara', { revision: 0 });
  expect(outcome).toEqual({ ok: false, reason: 'changed' });
  expect(await ad()).toMatchObject({ status: 'pending', isLive: false });
  expect(await createAdEvents(database).listOf(ID)).toEqual([]);
});

test('an application of an earlier release, without a revision, is approved as revision 0', async () => {
  await database(AD_TABLE).update({ revision: null, analysis_state: null });
  expect(await review().approve(ID, 'Mara', { revision: 0 })).toMatchObject({ ok: true });
});

test('unreadable colours are the default ones if suggested, an error if a reviewer set them', async () => {
  const refused = await review().approve(ID, 'Mara', {
    revision: 0,
    edits: { colors: unreadable },
  });
  expect(refused).toEqual({ ok: false, reason: 'low-contrast' });
  expect(await ad()).toMatchObject({ status: 'pending' });
  await review().approve(ID, 'Mara', { revision: 0 });
  expect(await ad()).toMatchObject({ colors: DEFAULT_BANNER_COLORS });
});

test('after the approval nothing but the colours of the banner changes', async () => {
  await review().approve(ID, 'Mara', { revision: 0 });
  const approved = await ad();
  const { color, deactivate, activate } = createBannerSwitch(partsWith());
  await color(readable, 'Mara');
  await deactivate('Mara');
  await activate(ID, 'Mara', {});
  expect(await ad()).toEqual({ ...approved, colors: readable });
});

test('an approval is undone for ten seconds, with its payment, and the ad before it is back', async () => {
  const other = { ...SAMPLE_SUBMISSION, id: 'ad_other000000000000', tokenDigest: 'other' };
  await createAds(database).add({ ...other, imageName: 'other' });
  await review().approve(other.id, 'Mara', {});
  await database(AD_TABLE).where({ public_id: ID }).update({ duration: '1 month' });
  await review().approve(ID, 'Mara', { payment: { status: 'paid', note: 'INV-7' } });
  expect(await review().undoApproval(ID, 'Finn')).toMatchObject({ ok: true });
  expect(await ad()).toMatchObject({
    ...{ status: 'pending', isLive: false, expiresAtMs: null, remainingMs: null },
    payment: { status: 'due', note: null, by: null, at: null },
  });
  expect(await createAds(database).find(other.id)).toMatchObject({ isLive: true });
  const [last] = await createAdEvents(database).listOf(ID);
  expect(last).toMatchObject({ event: 'approval-undone', by: 'Finn' });
  expect(await review().undoApproval(ID, 'Finn')).toEqual({ ok: false, reason: 'too-late' });
});

test('what says of an approval waits until it cannot be undone, and goes with it', async () => {
  const sent = () => database('elc_outbox').select('message_key', 'next_try_ms');
  const told = () => createAdReview(partsWith({ notice: (key) => ({ key, ...NOTICE }) }));
  await told().approve(ID, 'Mara', {});
  expect(await sent()).toEqual([{ message_key: `ad-approved:${ID}`, next_try_ms: 15_000 }]);
  await told().undoApproval(ID, 'Mara');
  expect(await sent()).toEqual([]);
});

test.each([15_001, 20_001, 100_000])('an approval cannot be undone at %d ms', async (atMs) => {
  await review().approve(ID, 'Mara', {});
  const late = createAdReview(partsWith({ now: () => atMs + 5000 }));
  expect(await late.undoApproval(ID, 'Mara')).toEqual({ ok: false, reason: 'too-late' });
  expect(await ad()).toMatchObject({ status: 'approved', isLive: true });
});

test('a notice names the host or the id, and nothing else of what was sent', () => {
  const sent = { id: 'ad_AAAAAAAAAAAAAAAA', websiteUrl: 'https://clan.example/@everyone**?q=<@1>' };
  expect(approvalNotice(sent, true, 'https://elc.example')).toBe(
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
    const sent = await ad();
    if (sent) await createAds(database).change(sent, had);
    if (edits) await review().approve(ID, 'Mara', { revision: 0, edits });
    if (isRejected) await review().reject(ID, 'Mara', null);
    const before = await ad();
    await dropGuesses(database);
    await dropGuesses(database);
    const fresh = { ...before, analysis: analyseAd(SAMPLE_SUBMISSION), analysedBy: 'built-in' };
    expect(await ad()).toEqual(isDropped ? { ...fresh, revision: expect.any(Number) } : before);
    expect(await database(AD_TABLE).first('title')).toEqual({
      title: (await ad())?.analysis.mainProduct,
    });
  },
);
