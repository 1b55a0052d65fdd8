import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type FakesProcess, fakesOfThisWorker } from '../testing/fakes-process';
import { type AiClient, type AiOptions, createAiClient } from './create-ai-client';

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
  fakes = await fakesOfThisWorker();
});
beforeEach(() => {
  ai = clientOf();
});
afterEach(() => fakes.reset());

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
