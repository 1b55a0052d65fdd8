import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderSite } from './render-site';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'elc-render-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Renders with a program of the test's own in the renderer's place. */
async function render(program: string, stopping = new AbortController().signal) {
  const entry = path.join(dir, 'renderer.mjs');
  await writeFile(entry, program);
  return renderSite({
    entry,
    snapshotFile: path.join(dir, 'snapshot.json'),
    outDir: dir,
    imagesDir: dir,
    timeoutMsMax: 20_000,
    stopping,
  });
}

test('a renderer that ends well has rendered', async () => {
  expect(await render('')).toEqual({ ok: true });
});

test('what a renderer complains of is the reason', async () => {
  expect(await render('console.error("no such page"); process.exit(1);')).toEqual({
    ok: false,
    error: 'no such page',
  });
});

test('a renderer is ended when the product stops', async () => {
  const stopping = new AbortController();
  const outcome = render('setInterval(() => {}, 1000);', stopping.signal);
  setTimeout(() => stopping.abort(), 300);
  expect(await outcome).toMatchObject({ ok: false });
});
