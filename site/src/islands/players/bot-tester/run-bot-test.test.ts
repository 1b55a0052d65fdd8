import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkError } from '../../../api/request-error.ts';
import { answerCalls } from '../../../api/testing/answer-calls.ts';
import { $test, type BotEndpoint, pathFor, run } from './run-bot-test.ts';

const ANALYZE: BotEndpoint = {
  tool: 'analyze',
  method: 'GET',
  path: '/api/discord-bot/analyze/{username}',
  summary: '',
};
const CHECK: BotEndpoint = { ...ANALYZE, tool: 'check', path: '/api/discord-bot/check/{username}' };
const TEST: BotEndpoint = { ...ANALYZE, tool: 'test', path: '/api/discord-bot/test' };

function answering(...answers: unknown[]) {
  $test.set({ phase: 'idle' });
  const send = vi.fn(async (_path: string) => {
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next;
    return next;
  });
  answerCalls(send);
  return send;
}

const afterWait = () => vi.advanceTimersByTimeAsync(2000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer shows with where it came from, how long it took, and as it came', async () => {
  const answer = { username: 'OldTownMayor', avatarPending: false };
  const send = answering(answer);
  const done = run(ANALYZE, ' OldTownMayor ');
  expect($test.get()).toMatchObject({ phase: 'pending', request: { username: 'OldTownMayor' } });
  await done;
  expect(send.mock.calls).toEqual([['/api/discord-bot/analyze/OldTownMayor']]);
  expect($test.get()).toMatchObject({
    phase: 'success',
    answer: { tool: 'analyze', result: answer },
    raw: answer,
    tookMs: expect.any(Number),
  });
});

test.each([ANALYZE, CHECK])('$tool does nothing without a name', async (endpoint) => {
  const send = answering();
  await run(endpoint, '   ');
  expect($test.get().phase).toBe('idle');
  expect(send).not.toHaveBeenCalled();
});

test('while a call is pending another is not begun', async () => {
  const send = answering({}, {});
  await Promise.all([run(ANALYZE, 'One'), run(CHECK, 'Two')]);
  expect(send).toHaveBeenCalledTimes(1);
});

describe('a failure', () => {
  test('of the network reads as specified, and can be tried again', async () => {
    answering(new NetworkError(null));
    await run(ANALYZE, 'OldTownMayor');
    expect($test.get()).toMatchObject({
      phase: 'failure',
      failure: {
        headline: 'Network error',
        sentence: 'Failed to connect to API',
        canRetry: true,
      },
      refusal: null,
    });
  });
});

describe('a picture that is still being drawn', () => {
  const pending = { avatarUrl: null, avatarPending: true };
  const drawn = { avatarUrl: 'https://a.test/7.png', avatarPending: false };

  test('is fetched once more and shown; the raw answer stays unchanged', async () => {
    answering(pending, drawn);
    await run(CHECK, 'SlowSketchSue');
    await afterWait();
    expect($test.get()).toMatchObject({ answer: { result: drawn }, raw: pending });
  });

  test('is not fetched when another answer has taken its place', async () => {
    const send = answering(pending, { n: 2 });
    await run(CHECK, 'SlowSketchSue');
    await run(TEST, '');
    await afterWait();
    expect(send).toHaveBeenCalledTimes(2);
    expect($test.get()).toMatchObject({ answer: { result: { n: 2 } } });
  });
});

const path = '/api/discord-bot/check/{username}';

test.each([
  { typed: ' OldTownMayor ', expected: '/api/discord-bot/check/OldTownMayor' },
  { typed: 'a/../b?c', expected: '/api/discord-bot/check/a%2F..%2Fb%3Fc' },
  { typed: '  ', expected: path },
])('"$typed" is requested at $expected', ({ typed, expected }) => {
  expect(pathFor({ path }, typed)).toBe(expected);
});
