/** @module-tag sqlite */
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isLong } from '../../scripts/testing/long-form.ts';
import { siteUrl } from '../support/http/client.ts';
import { request } from '../support/http-client.ts';
import { connectTo } from './sockets/converse.ts';
import { processOfListener } from './sockets/process-of-listener.ts';

const CONNECTIONS = isLong ? 10_000 : 1000;
const FILES_NEEDED = CONNECTIONS + 500;
/** Of one connection that has sent half a request. */
const BYTES_PER_CONNECTION_MAX = 64 * 1024;

/** Opens connections that begin a request for a page and never end it. */
async function hold(count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let made = 0; made < count; made += 100) {
    const batch = Array.from({ length: Math.min(100, count - made) }, () => {
      const socket = connectTo(siteUrl);
      socket.on('error', () => {});
      socket.on('data', () => {});
      return socket;
    });
    await Promise.all(
      batch.map(
        (socket) =>
          new Promise((resolve) => socket.once('connect', resolve).once('error', resolve)),
      ),
    );
    for (const socket of batch) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Wait:');
    sockets.push(...batch);
  }
  return sockets;
}

async function readPages(forMs: number): Promise<number[]> {
  const times: number[] = [];
  const endMs = performance.now() + forMs;
  while (performance.now() < endMs) {
    const startedMs = performance.now();
    const response = await request(`${siteUrl}/commands`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    times.push(performance.now() - startedMs);
    await pause(20);
  }
  return times.sort((a, b) => a - b);
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(sorted.length * part)] ?? 0;
const text = (times: readonly number[]) =>
  `median ${share(times, 0.5).toFixed(1)} ms, 99 % ${share(times, 0.99).toFixed(1)} ms of ${times.length}`;

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

test(`readers are served while ${CONNECTIONS} connections are held open (9112 §9.5)`, async () => {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files: { soft: number } };
  };
  const files = userLimits?.open_files.soft ?? Number.POSITIVE_INFINITY;
  expect(files, `Run this with: ulimit -n ${FILES_NEEDED}`).toBeGreaterThan(FILES_NEEDED);
  const pid = await processOfListener(siteUrl);
  const before = await readPages(1000);
  const bytesBefore = await residentBytes(pid);
  const sockets = await hold(CONNECTIONS);
  const [during, bytesDuring] = [await readPages(isLong ? 5000 : 2000), await residentBytes(pid)];
  const held = sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
  const mb = (bytesDuring - bytesBefore) / 1024 / 1024;
  console.log(
    `${held} of ${CONNECTIONS} connections held: readers ${text(during)} (before: ${text(before)}); memory +${mb.toFixed(0)} MB`,
  );
  expect(during.length).toBeGreaterThan(0);
  expect(bytesDuring - bytesBefore).toBeLessThan(CONNECTIONS * BYTES_PER_CONNECTION_MAX);
  const gone = () => sockets.filter((socket) => socket.readableEnded || socket.destroyed).length;
  await expect.poll(gone, { timeout: 20_000 }).toBe(CONNECTIONS);
  for (const socket of sockets) socket.destroy();
});
