import { expect, test, vi } from 'vitest';
import { NetworkError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import * as catalog from './catalog.ts';
import { $ownRatings, rate } from './ratings.ts';

const onAverage = vi.spyOn(catalog, 'setAverageRating');

/** A server that answers each rating when the test says so. */
function ratings() {
  $ownRatings.set(new Map());
  onAverage.mockReset();
  const answers: PromiseWithResolvers<object>[] = [];
  const send = vi.fn((_path: string, _sent?: object) => {
    const answer = Promise.withResolvers<object>();
    answers.push(answer);
    return answer.promise;
  });
  return { answers, send, notices: answerCalls(send), own: () => $ownRatings.get().get('a') };
}

const response = (avgRating: number) => ({ success: true, avgRating, ratings: 2 });

test('a rating shows at once, and the new average when the server has it', async () => {
  const { send, answers, own } = ratings();
  const done = rate('a', 4);
  expect(own()).toBe(4);
  expect(send).toHaveBeenCalledWith('/api/commands/a/rating', {
    method: 'POST',
    body: { userId: 1, rating: 4 },
  });
  expect(onAverage).not.toHaveBeenCalled();
  answers[0]?.resolve(response(3.5));
  await done;
  expect(onAverage).toHaveBeenCalledWith('a', 3.5);
});

test.each([undefined, 2 as const])(
  'a rating that fails is replaced by the one before it: %s',
  async (before) => {
    const { answers, notices, own } = ratings();
    $ownRatings.set(new Map(before && [['a', before]]));
    const done = rate('a', 5);
    answers[0]?.reject(new NetworkError(null));
    await done;
    expect(own()).toBe(before);
    expect(onAverage).not.toHaveBeenCalled();
    expect(notices).toMatchObject([{ variant: 'destructive' }]);
  },
);

test('of two ratings of one command the last one counts, whichever answer comes first', async () => {
  const { answers, own } = ratings();
  const first = rate('a', 1);
  const second = rate('a', 5);
  answers[1]?.resolve(response(5));
  await second;
  answers[0]?.resolve(response(1));
  await first;
  expect(own()).toBe(5);
  expect(onAverage.mock.calls).toEqual([['a', 5]]);
});
