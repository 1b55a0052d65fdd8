import { beforeEach, expect, test, vi } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { outboxTable } from '../../platform/jobs/outbox/outbox-table';
import { useUpstreams } from '../../platform/services';
import { analysisJobs, waitForAnalysis } from './analyse-submissions';
import type { Ad } from './rules/ad';
import { addAd, adTable, changeAd, findAd } from './tables/ads';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

const HOUR_MS = 3_600_000;
const sent = SAMPLE_SUBMISSION;
const builtIn = sent.analysis;
const fromAi = { ...builtIn, mainProduct: 'Road Guild' };

beforeEach(() => testWorld({ nowMs: 1000 }));

/** What the AI answers from now on. */
function ai(answer: () => Promise<object>) {
  const generate = vi.fn(answer);
  useUpstreams({ ai: { generate } } as never);
  return generate;
}
/** Of a replica. */
const jobs = () => analysisJobs(new AbortController().signal);
const deliver = async () => jobs()[0]?.run();
const backfill = async () => jobs()[1]?.run();
const ad = async () => (await findAd(sent.id)) as Ad;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function submit(): Promise<void> {
  await addAd(sent);
  await waitForAnalysis(sent.id, Date.now());
}
const answering = async () => ({ ok: true, data: fromAi });
const failing = async () => ({ ok: false, reason: 'unavailable' });

test('the AI is called once, whichever of the replicas comes first, and its words raise the revision', async () => {
  const generate = ai(answering);
  await submit();
  await Promise.all([deliver(), deliver()]);
  expect(generate).toHaveBeenCalledTimes(1);
  expect(await ad()).toMatchObject({
    analysis: fromAi,
    analysedBy: 'ai',
    analysisState: 'done',
    revision: 1,
  });
});

test('while the AI fails the built-in analysis remains, and the AI is called again later', async () => {
  ai(failing);
  await submit();
  await deliver();
  expect(await ad()).toMatchObject({
    analysis: builtIn,
    analysisState: 'waiting',
    revision: 0,
  });
  const generate = ai(answering);
  await deliver();
  expect(generate).not.toHaveBeenCalled();
  pass(60_000);
  await deliver();
  expect(await ad()).toMatchObject({ analysis: fromAi, analysisState: 'done' });
});

test('a claim of a replica that died runs out, and another calls the AI', async () => {
  const silent = ai(() => new Promise(() => {}));
  await submit();
  const dying = deliver();
  await vi.waitFor(() => expect(silent).toHaveBeenCalled());
  const generate = ai(answering);
  await deliver();
  expect(generate).not.toHaveBeenCalled();
  pass(61_000);
  await deliver();
  expect(await ad()).toMatchObject({ analysis: fromAi });
  void dying;
});

test('an AI that says nothing usable, or fails for most of a day, leaves the built-in analysis for good', async () => {
  ai(async () => ({ ok: false, reason: 'useless' }));
  await submit();
  await deliver();
  const settled = { analysis: builtIn, analysedBy: 'built-in', analysisState: 'done' };
  expect(await ad()).toMatchObject(settled);

  await adTable.where().update({ analysis_state: 'waiting' });
  await outboxTable
    .where()
    .update(outboxTable.toColumns({ state: 'waiting', payload: { adId: sent.id } }));
  pass(21 * HOUR_MS);
  ai(failing);
  await deliver();
  expect(await ad()).toMatchObject(settled);
});

test('an ad that was decided while the AI thought stays as it was decided', async () => {
  ai(async () => {
    await changeAd(await ad(), { status: 'approved' });
    return answering();
  });
  await submit();
  await deliver();
  expect(await ad()).toMatchObject({ status: 'approved', analysis: builtIn, revision: 0 });
});

test('applications of an earlier release, with an analysis or without, are analysed too', async () => {
  const generate = ai(answering);
  await submit();
  const old = { analysis_state: null, revision: null, analysed_by: null, analysis: null };
  await adTable.where().update(old);
  await outboxTable.where().delete();
  expect(await ad()).toMatchObject({ analysis: { summary: 'Roads.' }, analysedBy: 'built-in' });
  await backfill();
  await backfill();
  await deliver();
  expect(generate).toHaveBeenCalledTimes(1);
  expect(await ad()).toMatchObject({ analysis: fromAi, analysedBy: 'ai', revision: 1 });
});
