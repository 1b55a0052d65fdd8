import path from 'node:path';
import type { Snapshot } from '@elc/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { createRenderer, type Renderer } from './renderer';

const entry = path.join(import.meta.dirname, 'testing/scripted-renderer.mjs');
const snapshot = { publicUrl: 'B' } as Snapshot;

let renderer: Renderer;
let stopping: AbortController;
const start = ({ idleMs = 60_000, pageMs = 60_000, siteMs = 60_000 } = {}) => {
  stopping = new AbortController();
  const { signal } = stopping;
  renderer = createRenderer({
    entry,
    siteDir: '/site',
    idleMs,
    pageMs,
    siteMs,
    stopping: signal,
  });
};
afterEach(() => renderer.close());

const site = (publicUrl: string) => ({ publicUrl }) as Snapshot;
const processOf = (page: string) => Number(page.split(' by ')[1]);
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('pages come from one process, each to its caller', async () => {
  start();
  const [one, two] = await Promise.all([
    renderer.page('/one', snapshot),
    renderer.page('/two', snapshot),
  ]);
  expect(one).toContain('/one of B');
  expect(two).toContain('/two of B');
  expect(processOf(one)).toBe(processOf(two));
});

test('a page that throws reports its reason, and the process stays', async () => {
  start();
  const before = processOf(await renderer.page('/', snapshot));
  await expect(renderer.page('/throws', snapshot)).rejects.toThrow('/throws: a template threw');
  expect(processOf(await renderer.page('/', snapshot))).toBe(before);
});

test('a process that dies fails its pending work and is replaced', async () => {
  start();
  const before = processOf(await renderer.page('/', snapshot));
  await expect(renderer.page('/dies', snapshot)).rejects.toThrow(
    'ended before it had answered. out of bricks',
  );
  expect(processOf(await renderer.page('/', snapshot))).not.toBe(before);
});

test('a process that cannot be started says why, once, and the next one may be', async () => {
  start();
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  // What is sent to it fails as well, and later: that failure may then have no listener.
  const reason = await renderer.page('/', snapshot).catch((thrown: Error) => thrown.message);
  process.execPath = execPath;
  expect(reason).toMatch(/ended before it had answered\. .*ENOENT/);
  expect(await renderer.page('/', snapshot)).toContain('/ of B');
});

test('one that hangs is ended', async () => {
  start({ pageMs: 3000 });
  // A busy machine may take longer to start it: then it is ended too, and another one starts.
  const first = await vi.waitFor(() => renderer.page('/', snapshot), { timeout: 20_000 });
  const pid = processOf(first);
  await expect(renderer.page('/hangs', snapshot)).rejects.toThrow('not rendered within 3 s');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('a page that is late beside other work fails alone', async () => {
  start({ pageMs: 3000 });
  const first = await vi.waitFor(() => renderer.page('/', snapshot), { timeout: 20_000 });
  const slow = renderer.site(site('/slow'));
  await expect(renderer.page('/hangs', snapshot)).rejects.toThrow('not rendered within 3 s');
  expect(await slow).toEqual({ 'index.html': ['/site/slow', 4] });
  expect(processOf(await renderer.page('/', snapshot))).toBe(processOf(first));
});

test('a site may take long while it goes on, and not longer than its time for each step', async () => {
  start({ siteMs: 3000 });
  await vi.waitFor(() => renderer.page('/', snapshot), { timeout: 20_000 });
  expect(await renderer.site(site('/slow'))).toEqual({ 'index.html': ['/site/slow', 4] });
  await expect(renderer.site(site('/hangs'))).rejects.toThrow('not rendered within 3 s');
});

test('it ends without further requests', async () => {
  start({ idleMs: 20 });
  const pid = processOf(await renderer.page('/', snapshot));
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('a site is rendered by the same process, and fails with its reason', async () => {
  start();
  const before = processOf(await renderer.page('/', snapshot));
  expect(await renderer.site(site('/fine'))).toEqual({ 'index.html': ['/site/fine', 4] });
  await expect(renderer.site(site('/throws'))).rejects.toThrow('/throws: a template threw');
  expect(processOf(await renderer.page('/', snapshot))).toBe(before);
});

test('it is ready once it has rendered a site, and no more when it has ended', async () => {
  start({ idleMs: 20 });
  expect(renderer.stayReady()).toBe(false);
  await renderer.page('/', snapshot);
  expect(renderer.stayReady(), 'a page is no site').toBe(false);
  await renderer.site(site('/fine'));
  expect(renderer.stayReady()).toBe(true);
  await expect.poll(() => renderer.stayReady()).toBe(false);
});

test('the process ends when the product stops, and none starts after that', async () => {
  start();
  const pid = processOf(await renderer.page('/', snapshot));
  const hanging = renderer.site(site('/hangs'));
  stopping.abort();
  await expect(hanging).rejects.toThrow('The product is stopping.');
  await expect.poll(() => isRunning(pid)).toBe(false);
  await expect(renderer.page('/', snapshot)).rejects.toThrow('The product is stopping.');
});

test('the process gets no settings of the product', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret');
  start();
  const names = await renderer.page('/environment', snapshot);
  vi.unstubAllEnvs();
  expect(names.split(',')).toContain('PATH');
  expect(names).not.toMatch(/SECRET/);
});
