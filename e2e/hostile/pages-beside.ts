import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { processorMsIn } from '../../cms/src/app/held-loop.ts';
import { siteUrl } from '../support/http/client.ts';
import { exchange } from './exchange.ts';
import { late } from './judge/late.ts';
import { processOfListener } from './sockets/process-of-listener.ts';

/** A reader asks for a page so often. */
const READ_EVERY_MS = 20;
/** A page that was late is judged by so many tries, each beside one of something harmless. */
const [TRIES_MIN, TRIES_MAX] = [3, 7];
const BETWEEN_TRIES_MS = 100;

const pid = await processOfListener(siteUrl).catch(() => null);

/** What the thread that answers has used; null where the system does not tell. */
function processorMs(): number | null {
  return pid && processorMsIn(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1'));
}

/** How long a page was held up: as long as it took, but no longer than the product was at work meanwhile. */
async function read(): Promise<number> {
  const before = processorMs();
  const { tookMs } = await exchange(siteUrl, PAGE);
  const after = processorMs();
  return before === null || after === null ? tookMs : Math.min(tookMs, after - before);
}

const PAGE = { method: 'GET', target: '/', headers: {}, body: null };

interface Beside {
  readonly slowestMs: number;
  readonly tookMs: number;
}

/** The longest that a page is held up while something is sent, again and again for so long. */
async function slowestPageBeside(send: () => Promise<unknown>, forMs = 0): Promise<Beside> {
  await read();
  const beganMs = performance.now();
  const tookMs = () => performance.now() - beganMs;
  const again = async () => {
    do await send();
    while (tookMs() < forMs);
  };
  let isSent = false;
  const sent = again().finally(() => {
    isSent = true;
  });
  const pages: Promise<number>[] = [];
  do {
    pages.push(read());
    await pause(READ_EVERY_MS);
  } while (!isSent);
  await sent;
  return { tookMs: tookMs(), slowestMs: Math.max(...(await Promise.all(pages))) };
}

const readHealth = () => exchange(siteUrl, { ...PAGE, target: '/api/health' });

/**
 * What a busy machine adds of itself is measured beside a harmless request, for as long, where a page was late.
 * Returns how long the slowest page was held up at the first try, in milliseconds.
 */
export async function expectPagesBeside(
  send: () => Promise<unknown>,
  sendHarmless: () => Promise<unknown> = readHealth,
): Promise<number> {
  const first = await slowestPageBeside(send);
  const judged = [first.slowestMs];
  const harmless: number[] = [];
  while (late({ judged, harmless }) && judged.length < TRIES_MAX) {
    do {
      await pause(BETWEEN_TRIES_MS);
      harmless.push((await slowestPageBeside(sendHarmless, first.tookMs)).slowestMs);
      judged.push((await slowestPageBeside(send)).slowestMs);
    } while (judged.length < TRIES_MIN);
  }
  expect(late({ judged, harmless }), JSON.stringify({ judged, harmless })).toBeNull();
  return first.slowestMs;
}
