import { expect, test, vi } from 'vitest';
import { RequestError } from '../../../api/request-error.ts';
import { awarded, sampleCheck } from '../testing/sample-check.ts';
import { createNameChecks, sorted } from './check-names.ts';

const refused = (status: number, retryAfterSeconds: number | null) =>
  new RequestError({ status, statusText: '', body: '{"error":"Slow down"}', retryAfterSeconds });

const checksWith = (fetchPlayer: (username: string) => Promise<ReturnType<typeof sampleCheck>>) => {
  const wait = vi.fn(async (_ms: number) => {});
  return { ...createNameChecks(fetchPlayer, wait), wait };
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

test('one name is tried again, in its place, and the others keep their outcome', async () => {
  const outcomes: Record<string, ReturnType<typeof sampleCheck> | Error> = {
    one: sampleCheck(),
    two: refused(502, null),
  };
  const checks = checksWith(async (name) => {
    const outcome = outcomes[name];
    if (outcome === undefined || outcome instanceof Error) throw outcome;
    return outcome;
  });
  await checks.check(['two', 'one']);
  expect(phases(checks)).toEqual(['two failure', 'one success']);
  outcomes.two = sampleCheck();
  const again = checks.retry('two');
  expect(phases(checks)).toEqual(['two pending', 'one success']);
  await again;
  expect(phases(checks)).toEqual(['two success', 'one success']);
});

const checked = (name: string, change: Parameters<typeof sampleCheck>[0], day?: string) => ({
  name,
  phase: 'success' as const,
  result: sampleCheck(change, day ? [awarded(1, day)] : []),
});

test.each([
  ['newgens', 'hid new mid vet wait'],
  ['tenure', 'new mid vet hid wait'],
  ['age', 'hid new mid vet wait'],
  ['name', 'hid mid new vet wait'],
  ['pasted', 'wait vet hid new mid'],
] as const)('in the order %s the names are %s', (order, expected) => {
  const list = [
    { name: 'wait', phase: 'pending' as const },
    checked('vet', { generation: 'VETERAN', accountAge: 4000 }, '2018-01-01'),
    checked('hid', { generation: 'NEWGEN', accountAge: 3 }),
    checked('new', { generation: 'NEWGEN', accountAge: 90 }, '2026-11-01'),
    checked('mid', { generation: 'MIDGEN', accountAge: 900 }, '2025-01-01'),
  ];
  expect(
    sorted(list, order)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(expected);
});
