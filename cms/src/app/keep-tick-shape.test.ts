import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Prints where V8 has the shape of an entry of the queue of ticks, before garbage collections and after. */
const PROGRAM = `
const { executionAsyncResource } = await import('node:async_hooks');
const { setTimeout: pause } = await import('node:timers/promises');
const { keepTickShape } = await import(process.argv[1]);
keepTickShape();
const printShape = () => new Promise((resolve) => {
  process.nextTick(() => resolve(%DebugPrint(executionAsyncResource())));
});
await printShape();
for (let round = 0; round < 8; round += 1) {
  await pause(5);
  globalThis.gc();
}
await printShape();
`;
const FLAGS = ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval'];

it('keeps the shape of the entries of Node’s queue of ticks over garbage collections', async () => {
  const file = import.meta.resolve('./keep-tick-shape.ts');
  const { stdout } = await run(process.execPath, [...FLAGS, PROGRAM, file]);
  const shapes = [...stdout.matchAll(/^DebugPrint: .*\n - map: (0x\w+)/gm)].map(([, at]) => at);
  expect(shapes).toHaveLength(2);
  expect(shapes[1]).toBe(shapes[0]);
});
