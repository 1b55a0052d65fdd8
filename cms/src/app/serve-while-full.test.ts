import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../scripts/setup/free-port';
import type { Env } from '../platform/env/env';
import { createReleases } from '../publishing/releases';
import { hasRoom, serveWhileFull } from './serve-while-full';

const hasFullDevice = existsSync('/dev/full');

let dataDir = '';
let settings: Env;
let said = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'elc-room-'));
  const port = await freePort();
  settings = {
    DATA_DIR: dataDir,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  } as Env;
  said = '';
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
  onTestFinished(() => stderr.mockRestore());
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A device that is always full takes the place of the probe, which goes with it: the next one finds room. */
const fillOnce = () => symlink('/dev/full', path.join(dataDir, 'room.probe'));

async function publish(text: string): Promise<void> {
  const root = path.join(dataDir, 'site');
  await mkdir(path.join(root, 'files'), { recursive: true });
  await writeFile(path.join(root, 'files', 'page'), text);
  await createReleases(root).switchTo(
    { buildId: '20261121-101344-001', contentVersion: 1, codeVersion: 'code' },
    { 'index.html': ['files/page', text.length] },
  );
}

async function answerTo(route: string, init: RequestInit = {}) {
  const response = await fetch(`${settings.PUBLIC_URL}${route}`, init);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

test('a disk that takes the bytes has room, and nothing of the look stays there', async () => {
  expect(hasRoom(dataDir, 4096)).toBe(true);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a folder that cannot be written for another reason is not full', () => {
  expect(hasRoom(path.join(dataDir, 'missing'), 4096)).toBe(true);
});

test.skipIf(!hasFullDevice)('a disk that is full has none', async () => {
  await fillOnce();
  expect(hasRoom(dataDir, 4096)).toBe(false);
});

test('with room a start goes on at once', async () => {
  await serveWhileFull(settings);
  expect(said).toBe('');
});

test.skipIf(!hasFullDevice)(
  'while the disk is full pages are served and every call is 503 STORAGE_FULL, until there is room',
  async () => {
    await publish('the page of before');
    await fillOnce();
    const { promise: untilNextPoll, resolve: poll } = Promise.withResolvers<void>();
    const waiting = serveWhileFull(settings, undefined, () => untilNextPoll);
    await expect
      .poll(() => answerTo('/').catch(() => null), { interval: 20 })
      .toMatchObject({ status: 200, body: 'the page of before' });
    const calls: Array<[string, RequestInit]> = [
      ['/api/commands', {}],
      ['/api/health', {}],
      ['/uploads/picture.webp', {}],
      [
        '/api/email/contact',
        { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
      ],
    ];
    for (const [route, init] of calls) {
      const { status, headers, body } = await answerTo(route, init);
      expect([route, status, headers.get('retry-after')]).toEqual([route, 503, '60']);
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'STORAGE_FULL' });
    }
    expect(await answerTo('/api/ready')).toMatchObject({ status: 200, body: '{"status":"ready"}' });
    expect(said.split('is full: pages are served, nothing can be stored. Make room')).toHaveLength(
      2,
    );
    poll();
    await waiting;
    expect(said).toContain('It has room again.');
    await expect(answerTo('/')).rejects.toThrow();
  },
);

test.skipIf(!hasFullDevice)(
  'without a site that could be served, a start on a full disk says what to do and ends',
  async () => {
    await fillOnce();
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    onTestFinished(() => exit.mockRestore());
    await expect(serveWhileFull(settings)).rejects.toThrow('exit 1');
    expect(said).toMatch(/is full, and no site has been built.*Make room, then start again\./);
  },
);
