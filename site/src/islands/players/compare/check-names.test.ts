import { expect, test, vi } from 'vitest';
import { RequestError } from '../../../api/request-error.ts';
import { sampleCheck } from '../testing/sample-check.ts';
import { createNameChecks } from './check-names.ts';

const refused = (status: number, retryAfterSeconds: number | null) =>
  new RequestError({ status, statusText: '', body: '{"error":"Slow down"}', retryAfterSeconds });

const checksWith = (fetchPlayer: (username: string) => Promise<ReturnType<typeof sampleCheck>>) => {
  const wait = vi.fn(async (_ms: number) => {});
  return { ...createNameChecks('key', { fetchPlayer, wait }), wait };
};
const phases = ({ $checks }: ReturnType<typeof checksWith>) =>
  $checks.get().map(({ name, phase }) => `${name} ${phase}`);

test('checks two names at a time and shows each outcome in its place', async () => {
  let running = 0;
  let most = 0;
  const checks = checksWith(async (username) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (username === 'two') throw refused(404, null);
    return sampleCheck({ username });
  });
  await checks.check(['one', 'two', 'three', 'four']);
  expect(most).toBe(2);
  expect(phases(checks)).toEqual(['one success', 'two failure', 'three success', 'four success']);
});

test('waits as long as the server says, says so, and tries the name again', async () => {
  const answers = [refused(429, 12), sampleCheck()];
  const checks = checksWith(async () => {
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next;
    return next;
  });
  const said: (number | null)[] = [];
  checks.$waitSeconds.listen((seconds) => void said.push(seconds));
  await checks.check(['one']);
  expect(checks.wait.mock.calls).toEqual([[12_000]]);
  expect(said).toEqual([12, null]);
  expect(phases(checks)).toEqual(['one success']);
});

test.each([
  { why: 'a wait that is long', error: refused(429, 3600), calls: 1 },
  { why: 'a failure that waiting does not mend', error: refused(404, 5), calls: 1 },
  { why: 'the third wait in vain', error: refused(503, 1), calls: 4 },
])('gives up after $why', async ({ error, calls }) => {
  const fetchPlayer = vi.fn().mockRejectedValue(error);
  const checks = checksWith(fetchPlayer);
  await checks.check(['one']);
  expect(fetchPlayer).toHaveBeenCalledTimes(calls);
  expect(phases(checks)).toEqual(['one failure']);
});

test('a new list replaces the one under way', async () => {
  const answers: (() => void)[] = [];
  const checks = checksWith(async (username) => {
    if (username === 'new') return sampleCheck();
    await new Promise<void>((resolve) => void answers.push(resolve));
    return sampleCheck({ username });
  });
  const before = checks.check(['one', 'two', 'three']);
  await checks.check(['new']);
  for (const answer of answers) answer();
  await before;
  expect(answers).toHaveLength(2);
  expect(phases(checks)).toEqual(['new success']);
});
