import { expect, test, vi } from 'vitest';
import { runProgram } from './run-program.ts';
import { within } from './within.ts';

const node = (script: string, options: Parameters<typeof runProgram>[2] = {}) =>
  runProgram(process.execPath, ['-e', script], options);

test('returns the exit code and all that was printed, on both streams', async () => {
  expect(await node('console.log("one"); console.error("two"); process.exit(3)')).toEqual({
    code: 3,
    output: expect.stringMatching(/^(one\ntwo|two\none)\n$/),
  });
});

test('a program that does not end within its time is ended, and the failure names it', async () => {
  const late = runProgram('sh', ['-c', 'echo so far; exec sleep 60'], { withinMs: 2000 });
  await expect(late).rejects.toThrow(/^Not ended within .* min: .*sleep 60.*\nso far/s);
});

test('one that nobody gave a time is ended after 30 min, unless a terminal shows it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const late = runProgram('sleep', ['60']);
    vi.advanceTimersByTime(30 * 60_000);
    await expect(late).rejects.toThrow('Not ended within 30 min: sleep 60');
    const shown = runProgram('sleep', ['1'], { show: true });
    vi.advanceTimersByTime(30 * 60_000);
    expect((await shown).code).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('what is waited for is named once its time is over', async () => {
  const never = new Promise(() => {});
  await expect(within(60, 'the fake server is up', never)).rejects.toThrow(
    'Not within 0.001 min: the fake server is up',
  );
  expect(await within(60_000, 'an answer', Promise.resolve(7))).toBe(7);
});

test('a program ends although one that it has started holds its output open', async () => {
  const orphan = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'],
    { stdio: ['ignore', 'inherit', 'inherit'], detached: true }).unref(); console.log('done')`;
  expect(await node(orphan, { withinMs: 15_000 })).toEqual({ code: 0, output: 'done\n' });
});
