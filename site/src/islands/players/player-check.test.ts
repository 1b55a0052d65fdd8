import type { NewgenCheckResponse } from '@elc/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { createPlayerCheck } from './player-check.ts';
import { sampleCheck } from './testing/sample-check.ts';

const answer = sampleCheck;

function checkAnswering(...answers: (NewgenCheckResponse | Error)[]) {
  const asked = vi.fn(async (_path: string) => {
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next;
    return next;
  });
  const notices = answerCalls(asked);
  return { ...createPlayerCheck('elcp_x'), asked, notices };
}

const afterWait = () => vi.advanceTimersByTimeAsync(2000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a check', () => {
  test('is idle, then pending, then shows the result with a notice', async () => {
    const { $check, analyze, asked, notices } = checkAnswering(answer());
    expect($check.get()).toEqual({ phase: 'idle' });
    const done = analyze('  @OldTownMayor\u200b ');
    expect($check.get()).toEqual({ phase: 'pending', username: 'OldTownMayor' });
    await done;
    expect(asked.mock.calls).toEqual([['/api/newgen-check/OldTownMayor']]);
    expect($check.get()).toEqual({ phase: 'success', result: answer() });
    expect(notices).toEqual([
      { title: 'Analysis Complete', description: 'Old Town Mayor is a VETERAN.' },
    ]);
  });

  test.each([
    [
      new RequestError({ status: 404, statusText: '', body: '{"error":"No player is named so."}' }),
      'No player is named so.',
    ],
    [new NetworkError(null), 'Failed to analyze player'],
  ])('that fails with %s shows the reason and a destructive notice', async (error, text) => {
    const { $check, analyze, notices } = checkAnswering(error);
    await analyze('nobody_here');
    expect($check.get()).toMatchObject({
      phase: 'failure',
      username: 'nobody_here',
      failure: { sentence: text },
    });
    expect(notices).toEqual([
      { title: 'Analysis Failed', description: text, variant: 'destructive' },
    ]);
  });

  test.each(['', '   '])('of %j does nothing', async (blank) => {
    const { $check, analyze, asked } = checkAnswering(answer());
    await analyze(blank);
    expect(asked).not.toHaveBeenCalled();
    expect($check.get()).toEqual({ phase: 'idle' });
  });

  test('is not begun while another is pending', async () => {
    const { analyze, asked } = checkAnswering(answer(), answer());
    const first = analyze('OldTownMayor');
    await analyze('MidtownMilo');
    await first;
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a picture that is still being drawn', () => {
  const pending = answer({ avatarUrl: null, avatarPending: true });

  test('is fetched once more after 2 seconds and filled in, the rest unchanged', async () => {
    const later = answer({ avatarUrl: 'https://example.com/new.png', displayName: 'Renamed' });
    const { $check, analyze, asked, notices } = checkAnswering(pending, later);
    await analyze('OldTownMayor');
    expect($check.get()).toEqual({ phase: 'success', result: pending });
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked).toHaveBeenCalledTimes(1);
    await afterWait();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(notices).toHaveLength(1);
    expect($check.get()).toEqual({
      phase: 'success',
      result: { ...pending, avatarUrl: 'https://example.com/new.png', avatarPending: false },
    });
  });

  test.each([
    ['is still not there', pending],
    ['cannot be fetched', new NetworkError(null)],
  ])('that %s the second time is given up, the result standing', async (_, second) => {
    const { $check, analyze, asked, notices } = checkAnswering(pending, second);
    await analyze('OldTownMayor');
    await afterWait();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(notices).toHaveLength(1);
    expect($check.get()).toMatchObject({
      phase: 'success',
      result: { avatarUrl: null, avatarPending: false },
    });
  });

  test('is not fetched when another player is shown by then', async () => {
    const { $check, analyze, asked } = checkAnswering(pending, answer());
    await analyze('SlowSketchSue');
    await analyze('OldTownMayor');
    await afterWait();
    expect(asked).toHaveBeenCalledTimes(2);
    expect($check.get()).toEqual({ phase: 'success', result: answer() });
  });
});
