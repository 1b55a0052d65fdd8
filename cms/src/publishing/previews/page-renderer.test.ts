import path from 'node:path';
import type { Snapshot } from '@elc/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { createPageRenderer, type PageRenderer } from './page-renderer';

const entry = path.join(import.meta.dirname, 'testing/scripted-previewer.mjs');
const snapshot = { buildId: 'B' } as Snapshot;

let renderer: PageRenderer;
const start = ({ idleMs = 60_000, timeoutMs = 60_000 } = {}) => {
  renderer = createPageRenderer({ entry, imagesDir: '/images', idleMs, timeoutMs });
};
afterEach(() => renderer.close());

const processOf = (page: string) => Number(page.split(' by ')[1]);
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('pages come from one process, each to who asked', async () => {
  start();
  const [one, two] = await Promise.all([
    renderer.render('/one', snapshot),
    renderer.render('/two', snapshot),
  ]);
  expect(one).toContain('/one of B');
  expect(two).toContain('/two of B');
  expect(processOf(one)).toBe(processOf(two));
});

test('a page that throws gives its reason, and the process stays', async () => {
  start();
  const before = processOf(await renderer.render('/', snapshot));
  await expect(renderer.render('/throws', snapshot)).rejects.toThrow('/throws: a template threw');
  expect(processOf(await renderer.render('/', snapshot))).toBe(before);
});

test('a process that dies fails what it was asked and is replaced', async () => {
  start();
  const before = processOf(await renderer.render('/', snapshot));
  await expect(renderer.render('/dies', snapshot)).rejects.toThrow('ended before it had answered');
  expect(processOf(await renderer.render('/', snapshot))).not.toBe(before);
});

test('one that hangs is ended', async () => {
  start({ timeoutMs: 3000 });
  // A busy machine may take longer to start it: then it is ended too, and another one starts.
  const first = await vi.waitFor(() => renderer.render('/', snapshot), { timeout: 20_000 });
  const pid = processOf(first);
  await expect(renderer.render('/hangs', snapshot)).rejects.toThrow('not rendered within 3 s');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('it ends when nobody asks any more', async () => {
  start({ idleMs: 20 });
  const pid = processOf(await renderer.render('/', snapshot));
  await expect.poll(() => isRunning(pid)).toBe(false);
});
