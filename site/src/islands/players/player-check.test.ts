import type { NewgenCheckResponse } from '@elc/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { createPlayerCheck } from './player-check.ts';
import { sampleCheck } from './testing/sample-check.ts';

const answer = sampleCheck;

function checkAnswering(...answers: (NewgenCheckResponse | Error)[]) {
  const fetchPlayer = vi.fn(async (_username: string) => {
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next;
    return next;
  });
  const notify = vi.fn();
  return { ...createPlayerCheck('elcp_x', { fetchPlayer, notify }), fetchPlayer, notify };
}

const afterWait = () => vi.advanceTimersByTimeAsync(2000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a check', () => {
  test('is idle, then pending, then shows the result with a notice', async () => {
    const { $check, analyze, fetchPlayer, notify } = checkAnswering(answer());
    expect($check.get()).toEqual({ phase: 'idle' });
    const done = analyze('  @OldTownMayor\u200b ');
    expect($check.get()).toEqual({ phase: 'pending', username: 'OldTownMayor' });
    await done;
    expect(fetchPlayer).toHaveBeenCalledWith('OldTownMayor');
    expect($check.get()).toEqual({ phase: 'success', result: answer() });
    expect(notify).toHaveBeenCalledWith({
      title: 'Analysis Complete',
      description: 'Old Town Mayor is a VETERAN.',
    });
  });

  test.each([
    [
      new RequestError({ status: 404, statusText: '', body: '{"error":"No player is named so."}' }),
      'No player is named so.',
    ],
    [new NetworkError(null), 'Failed to analyze player'],
  ])('that fails with %s shows the reason and a destructive notice', async (error, text) => {
    const { $check, analyze, notify } = checkAnswering(error);
    await analyze('nobody_here');
    expect($check.get()).toMatchObject({
      phase: 'failure',
      username: 'nobody_here',
      failure: { sentence: text },
    });
    expect(notify).toHaveBeenCalledWith({
      title: 'Analysis Failed',
      description: text,
      variant: 'destructive',
    });
  });

  test.each(['', '   '])('of %j does nothing', async (blank) => {
    const { $check, analyze, fetchPlayer } = checkAnswering(answer());
    await analyze(blank);
    expect(fetchPlayer).not.toHaveBeenCalled();
    expect($check.get()).toEqual({ phase: 'idle' });
  });

  test('is not begun while another is pending', async () => {
    const { analyze, fetchPlayer } = checkAnswering(answer(), answer());
    const first = analyze('OldTownMayor');
    await analyze('MidtownMilo');
    await first;
    expect(fetchPlayer).toHaveBeenCalledTimes(1);
  });
});

describe('a picture that is still being drawn', () => {
  const pending = answer({ avatarUrl: null, avatarPending: true });

  test('is fetched once more after 2 seconds and filled in, the rest unchanged', async () => {
    const later = answer({ avatarUrl: 'https://example.com/new.png', displayName: 'Renamed' });
    const { $check, analyze, fetchPlayer, notify } = checkAnswering(pending, later);
    await analyze('OldTownMayor');
    expect($check.get()).toEqual({ phase: 'success', result: pending });
    await vi.advanceTimersByTimeAsync(1999);
    expect(fetchPlayer).toHaveBeenCalledTimes(1);
    await afterWait();
    expect(fetchPlayer).toHaveBeenCalledTimes(2);
    expect(notify).toHaveBeenCalledTimes(1);
    expect($check.get()).toEqual({
      phase: 'success',
      result: { ...pending, avatarUrl: 'https://example.com/new.png', avatarPending: false },
    });
  });

  test.each([
    ['is still not there', pending],
    ['cannot be fetched', new NetworkError(null)],
  ])('that %s the second time is given up, the result standing', async (_, second) => {
    const { $check, analyze, fetchPlayer, notify } = checkAnswering(pending, second);
    await analyze('OldTownMayor');
    await afterWait();
    expect(fetchPlayer).toHaveBeenCalledTimes(2);
    expect(notify).toHaveBeenCalledTimes(1);
    expect($check.get()).toMatchObject({
      phase: 'success',
      result: { avatarUrl: null, avatarPending: false },
    });
  });

  test('is not fetched when another player is shown by then', async () => {
    const { $check, analyze, fetchPlayer } = checkAnswering(pending, answer());
    await analyze('SlowSketchSue');
    await analyze('OldTownMayor');
    await afterWait();
    expect(fetchPlayer).toHaveBeenCalledTimes(2);
    expect($check.get()).toEqual({ phase: 'success', result: answer() });
  });
});
