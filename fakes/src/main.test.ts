import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const MAIN = new URL('./main.ts', import.meta.url).pathname;

function run(...options: string[]) {
  const child = spawn(process.execPath, [MAIN, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, lines: createInterface(child.stdout), errors: createInterface(child.stderr) };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'prints its address in one line of JSON and ends cleanly on %s',
  async (signal) => {
    const { child, lines } = run('--port', '0');
    const [line] = (await once(lines, 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    expect((await fetch(`${url}/roblox/users/v1/users/7001001`)).status).toBe(200);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);

test('a port that is taken ends it with one sentence', async () => {
  const first = run('--port', '0');
  const [line] = (await once(first.lines, 'line')) as [string];
  const { port } = new URL((JSON.parse(line) as { url: string }).url);
  const second = run('--port', port);
  const [[sentence], [code]] = await Promise.all([
    once(second.errors, 'line'),
    once(second.child, 'exit'),
  ]);
  expect(sentence).toMatch(/^The port is in use/);
  expect(code).toBe(1);
  first.child.kill();
  await once(first.child, 'exit');
});

test('a port that is no number is named', async () => {
  const { child, errors } = run('--port', 'http');
  const [[sentence], [code]] = await Promise.all([once(errors, 'line'), once(child, 'exit')]);
  expect(sentence).toMatch(/--port must be a number from 0 to 65535, not http/);
  expect(code).toBe(1);
});
