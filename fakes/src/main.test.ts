import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const MAIN = new URL('./main.ts', import.meta.url).pathname;

test.each(['SIGTERM', 'SIGINT'] as const)(
  'prints its address in one line of JSON and ends cleanly on %s',
  async (signal) => {
    const child = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    expect((await fetch(`${url}/roblox/users/v1/users/7001001`)).status).toBe(200);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);
