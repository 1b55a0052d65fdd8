import { setTimeout as pause } from 'node:timers/promises';
import { type EngineName, openEngine } from './engine.ts';

/** A message of a worker to the process that started it. */
export type Report =
  | { readonly type: 'up' }
  | { readonly type: 'began'; readonly id: string; readonly atMs: number }
  | { readonly type: 'done'; readonly id: string };

const report = (message: Report) => process.send?.(message);
const [name, url = ''] = process.argv.slice(2);

const engine = await openEngine(name as EngineName, url, { pool: 4, isFirst: false });
await engine.serve(async ({ id, workMs }) => {
  report({ type: 'began', id, atMs: Date.now() });
  await pause(workMs);
  report({ type: 'done', id });
});
process.on('disconnect', () => process.exit(0));
report({ type: 'up' });
