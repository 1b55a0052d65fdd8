/** @module-tag any-port */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../scripts/setup/paths.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'elc-watchdog-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A pipe that nobody reads and that takes nothing more: whoever opens or writes it waits for ever. */
function stuckPipe(name: string): string {
  const pipe = path.join(folder, name);
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

function stuckOutput(): number {
  const pipe = stuckPipe('output');
  const filler = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const fill = () => {
    for (;;) writeSync(filler, 'x'.repeat(4096));
  };
  expect(fill).toThrow('EAGAIN');
  return openSync(pipe, constants.O_RDWR);
}

const watchdog = JSON.stringify(path.join(ROOT, 'cms/dist/src/app/watchdog.js'));

test.each([
  { telling: 'waits for ever', output: stuckOutput },
  { telling: 'fails', output: () => openSync('/dev/full', 'w') },
])('a process whose loop is held ends although telling of it $telling', async ({ output }) => {
  const held = `require(${watchdog}).startWatchdog(); setTimeout(() => { for (;;); }, 1500)`;
  const child = spawn(process.execPath, ['-e', held], { stdio: ['ignore', 'ignore', output()] });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});
