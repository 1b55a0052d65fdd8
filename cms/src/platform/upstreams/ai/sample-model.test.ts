import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FAULTS, type FakesProcess, startFakesProcess } from '../testing/fakes-process';
import { type AiClient, type AiOptions, type AiQuestion, createAiClient } from './create-ai-client';

let fakes: FakesProcess;
let ai: AiClient;

const clientOf = (options: Partial<AiOptions> = {}) =>
  createAiClient({
    baseUrl: `${fakes.url}/ai`,
    apiKey: 'sample-key',
    model: 'sample-model',
    userAgent: 'ElectionCity/test',
    timeoutMsMax: 3000,
    retryDelayMs: 1,
    ...options,
  });

const QUESTION = {
  instructions: 'Sum up.',
  material: { messages: [{ id: '1', text: 'Hey all!\nTrams now stop at the harbour.' }] },
  schema: z.object({ summaries: z.array(z.object({ id: z.string(), summary: z.string() })) }),
};

beforeAll(async () => {
  fakes = await startFakesProcess();
});
beforeEach(() => {
  ai = clientOf();
});
afterEach(() => fakes.reset());
afterAll(() => fakes.stop());

test('an answer is data of the requested shape', async () => {
  expect(await ai.generate(QUESTION)).toEqual({
    ok: true,
    data: { summaries: [{ id: '1', summary: 'Trams now stop at the harbour' }] },
    ageSeconds: 0,
    stale: false,
  });
  expect(ai.state()).toMatchObject({ state: 'ok', breaker: 'closed' });
});

test('sends the key and our name, and warns of nothing', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  await ai.generate(QUESTION);
  process.off('warning', note);
  expect(warnings).toEqual([]);
  const [request] = await fakes.requests();
  expect(request).toMatchObject({ method: 'POST', path: '/ai/chat/completions' });
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer sample-key',
    'user-agent': 'ElectionCity/test',
  });
});

test.each<{ what: string; question: Partial<AiQuestion<unknown>> }>([
  { what: 'of another shape', question: { schema: z.object({ verdict: z.boolean() }) } },
  { what: 'that is no JSON', question: { material: 'Tell me about the harbour.' } },
])('an answer $what is useless, though the endpoint is well', async ({ question }) => {
  expect(await ai.generate({ ...QUESTION, ...question })).toMatchObject({
    ok: false,
    reason: 'useless',
  });
  expect(ai.state().state).toBe('ok');
});

test('a key that is not accepted is an outage and shows in the state', async () => {
  const stranger = clientOf({ apiKey: 'invalid-key' });
  expect(await stranger.generate(QUESTION)).toMatchObject({ ok: false, reason: 'invalid' });
  expect(stranger.state().state).toBe('failing');
});

describe('the endpoint fails', () => {
  test.each(FAULTS)('$fault.kind is $expected.reason', async ({ fault, expected }) => {
    await fakes.fail({ match: '/ai', ...fault });
    expect(await ai.generate(QUESTION)).toMatchObject({ ok: false, ...expected });
    expect(ai.state().state).toBe('failing');
  });

  test('after failing again and again it is left alone for a while', async () => {
    await fakes.fail({ match: '/ai', kind: 'reset' });
    for (let attempt = 0; attempt < 5; attempt += 1) await ai.generate(QUESTION);
    expect(await ai.generate(QUESTION)).toMatchObject({ reason: 'breaker_open' });
  });
});
