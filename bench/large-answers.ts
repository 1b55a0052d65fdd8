import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../scripts/setup/paths.ts';
import { median } from './median.ts';

/**
 * What one change of a large list costs: until a client has it, and how long other requests were
 * blocked.
 */
export interface LargeAnswer {
  readonly megabytes: number;
  readonly accepts: string;
  readonly sentMb: number;
  readonly waitMs: number;
  readonly heldUpMs: number;
}

const SIZES = [1, 10, 25];
const RUNS = 5;
/** The compiled edge; that of another version can be measured with this one's script. */
const EDGE = process.env.BENCH_EDGE_DIST ?? path.join(ROOT, 'cms/dist/src/http/edge');

/**
 * Changes a list that is answered from memory and requests it with eight clients at once: medians
 * of the time until the last one has it and of the longest delay of the event loop meanwhile.
 */
export async function measureLargeAnswers(): Promise<LargeAnswer[]> {
  const measured: LargeAnswer[] = [];
  for (const megabytes of SIZES) {
    const server = await startServer(megabytes);
    try {
      for (const accepts of ['br', 'gzip', 'identity']) {
        measured.push({ megabytes, accepts, ...(await measureOne(server, accepts)) });
      }
    } finally {
      server.stop();
    }
  }
  return measured;
}

type LargeServer = Awaited<ReturnType<typeof startServer>>;

async function measureOne({ send, url }: LargeServer, accepts: string) {
  const waits: number[] = [];
  const delays: number[] = [];
  let bytes = 0;
  for (let run = 0; run <= RUNS; run += 1) {
    await send('begin');
    await send('change');
    const beganMs = performance.now();
    const sizes = await Promise.all(Array.from({ length: 8 }, () => sizeOf(url, accepts)));
    const waitMs = performance.now() - beganMs;
    const heldUpMs = Number(await send('end'));
    bytes = sizes[0] ?? 0;
    // The first run only warms up.
    if (run === 0) continue;
    waits.push(waitMs);
    delays.push(heldUpMs);
    await pause(50);
  }
  const rounded = (values: number[]) => Math.round(median(values));
  return {
    sentMb: Math.round(bytes / 1e4) / 100,
    waitMs: rounded(waits),
    heldUpMs: rounded(delays),
  };
}

async function startServer(megabytes: number) {
  const script = fileURLToPath(import.meta.resolve('./large-answer-server.mjs'));
  const child = spawn(process.execPath, [script, EDGE, String(megabytes)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  const port = await next();
  return {
    url: `http://127.0.0.1:${port}/api/guides`,
    send(line: string) {
      child.stdin.write(`${line}\n`);
      return next();
    },
    stop: () => child.kill(),
  };
}

/** Reads an answer without looking at its bytes; says how many they were. */
async function sizeOf(url: string, accepts: string): Promise<number> {
  const sent = request(url, { headers: { 'Accept-Encoding': accepts }, agent: false }).end();
  const [response] = await once(sent, 'response');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  let bytes = 0;
  for await (const part of response) bytes += part.length;
  return bytes;
}
