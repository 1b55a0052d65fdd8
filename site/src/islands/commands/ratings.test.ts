import type { RatingResponse } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { NetworkError } from '../../api/request-error.ts';
import { createRatings } from './ratings.ts';

function ratings() {
  const answers: PromiseWithResolvers<RatingResponse>[] = [];
  const send = vi.fn(() => {
    const answer = Promise.withResolvers<RatingResponse>();
    answers.push(answer);
    return answer.promise;
  });
  const onAverage = vi.fn();
  const notify = vi.fn();
  return { ...createRatings({ send, onAverage, notify }), answers, send, onAverage, notify };
}

const response = (avgRating: number): RatingResponse => ({ success: true, avgRating, ratings: 2 });

test('a rating shows at once, and the new average when the server has it', async () => {
  const { $ownRatings, rate, send, answers, onAverage } = ratings();
  const done = rate('a', 4);
  expect($ownRatings.get().get('a')).toBe(4);
  expect(send).toHaveBeenCalledWith('a', 4);
  expect(onAverage).not.toHaveBeenCalled();
  answers[0]?.resolve(response(3.5));
  await done;
  expect(onAverage).toHaveBeenCalledWith('a', 3.5);
});

test.each([{ before: null }, { before: 2 as const }])(
  'a rating that fails is replaced by the one before it: $before',
  async ({ before }) => {
    const { $ownRatings, rate, answers, onAverage, notify } = ratings();
    if (before !== null) {
      const first = rate('a', before);
      answers[0]?.resolve(response(before));
      await first;
      onAverage.mockClear();
    }
    const done = rate('a', 5);
    answers.at(-1)?.reject(new NetworkError(null));
    await done;
    expect($ownRatings.get().get('a') ?? null).toBe(before);
    expect(onAverage).not.toHaveBeenCalled();
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ variant: 'destructive' }));
  },
);

test('of two ratings of one command the last one counts, whichever answer comes first', async () => {
  const { $ownRatings, rate, answers, onAverage } = ratings();
  const first = rate('a', 1);
  const second = rate('a', 5);
  answers[1]?.resolve(response(5));
  await second;
  answers[0]?.resolve(response(1));
  await first;
  expect($ownRatings.get().get('a')).toBe(5);
  expect(onAverage.mock.calls).toEqual([['a', 5]]);
});
