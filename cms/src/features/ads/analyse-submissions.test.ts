import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { createOutbox } from '../../platform/jobs/outbox/outbox-table';
import { analysisRequest, createSubmissionAnalysis } from './analyse-submissions';
import type { AdParts } from './parts';
import type { AiAnalysisOutcome } from './request-analysis';
import { createAdChanges } from './tables/ad-changes';
import { AD_TABLE, createAds } from './tables/ads';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

const HOUR_MS = 3_600_000;
const sent = SAMPLE_SUBMISSION;
const builtIn = sent.analysis;
const fromAi = { ...builtIn, mainProduct: 'Road Guild' };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let nowMs = 0;
beforeEach(async () => {
  nowMs = 1000;
  database = await openTestDatabase();
});
afterEach(() => database.destroy());

/** A replica; `answer` is its AI. */
function replica(answer: () => Promise<AiAnalysisOutcome>) {
  const ads = createAds(database);
  const changeAds = createAdChanges(database, () => 0);
  const requested = vi.fn(answer);
  const { jobs } = createSubmissionAnalysis(
    {
      ads,
      changeAds,
      outbox: createOutbox(database),
      stopping: new AbortController().signal,
      warn: vi.fn(),
      now: () => nowMs,
    } as unknown as AdParts,
    requested,
  );
  const [deliver, backfill] = jobs;
  return {
    requested,
    changeAds,
    deliver: async () => deliver?.run(),
    backfill: async () => backfill?.run(),
    ad: () => ads.find(sent.id),
    submit: () =>
      changeAds('banner', async (tables) => {
        await tables.ads.add(sent);
        await tables.outbox.add(analysisRequest(sent.id), nowMs);
      }),
  };
}
const answering = async (): Promise<AiAnalysisOutcome> => ({ ok: true, analysis: fromAi });
const failing = async (): Promise<AiAnalysisOutcome> => ({ ok: false, reason: 'unavailable' });

test('the AI is called once, whichever of the replicas comes first, and its words raise the revision', async () => {
  const [one, other] = [replica(answering), replica(answering)];
  await one.submit();
  await Promise.all([one.deliver(), other.deliver()]);
  expect(one.requested.mock.calls.length + other.requested.mock.calls.length).toBe(1);
  expect(await one.ad()).toMatchObject({
    analysis: fromAi,
    analysedBy: 'ai',
    analysisState: 'done',
    revision: 1,
  });
});

test('while the AI fails the built-in analysis remains, and the AI is called again later', async () => {
  const failed = replica(failing);
  await failed.submit();
  await failed.deliver();
  expect(await failed.ad()).toMatchObject({
    analysis: builtIn,
    analysisState: 'waiting',
    revision: 0,
  });
  const well = replica(answering);
  await well.deliver();
  expect(well.requested).not.toHaveBeenCalled();
  nowMs += 60_000;
  await well.deliver();
  expect(await well.ad()).toMatchObject({ analysis: fromAi, analysisState: 'done' });
});

test('a claim of a replica that died runs out, and another calls the AI', async () => {
  const dead = replica(() => new Promise(() => {}));
  await dead.submit();
  const dying = dead.deliver();
  await vi.waitFor(() => expect(dead.requested).toHaveBeenCalled());
  const next = replica(answering);
  await next.deliver();
  expect(next.requested).not.toHaveBeenCalled();
  nowMs += 61_000;
  await next.deliver();
  expect(await next.ad()).toMatchObject({ analysis: fromAi });
  void dying;
});

test('an AI that says nothing usable, or fails for most of a day, leaves the built-in analysis for good', async () => {
  const useless = replica(async () => ({ ok: true, analysis: null }));
  await useless.submit();
  await useless.deliver();
  const settled = { analysis: builtIn, analysedBy: 'built-in', analysisState: 'done' };
  expect(await useless.ad()).toMatchObject(settled);

  await database(AD_TABLE).update({ analysis_state: 'waiting' });
  await database('elc_outbox').update({
    state: 'waiting',
    payload: JSON.stringify({ adId: sent.id }),
  });
  nowMs += 21 * HOUR_MS;
  const down = replica(failing);
  await down.deliver();
  expect(await down.ad()).toMatchObject(settled);
});

test('an ad that was decided while the AI thought stays as it was decided', async () => {
  const slow = replica(async () => {
    await slow.changeAds('banner', async ({ ads }) => {
      const ad = await ads.find(sent.id);
      if (ad) await ads.change(ad, { status: 'approved' });
    });
    return { ok: true, analysis: fromAi };
  });
  await slow.submit();
  await slow.deliver();
  expect(await slow.ad()).toMatchObject({ status: 'approved', analysis: builtIn, revision: 0 });
});

test('applications of an earlier release, with an analysis or without, are analysed too', async () => {
  const { submit, backfill, deliver, requested, ad } = replica(answering);
  await submit();
  const old = { analysis_state: null, revision: null, analysed_by: null, analysis: null };
  await database(AD_TABLE).update(old);
  await database('elc_outbox').delete();
  expect(await ad()).toMatchObject({ analysis: { summary: 'Roads.' }, analysedBy: 'built-in' });
  await backfill();
  await backfill();
  await deliver();
  expect(requested).toHaveBeenCalledTimes(1);
  expect(await ad()).toMatchObject({ analysis: fromAi, analysedBy: 'ai', revision: 1 });
});
