import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/setup/free-port.ts';
import { HEADERS, hasWrk, median, perSecond, ratioOf, speedsInTurn } from './wrk.ts';

/** The most frequent requests, answered from memory at each replica. */
const PATHS = [
  ...['/', '/commands', '/api/admin/active-banner', '/api/stats', '/api/health', '/api/commands'],
  ...['/api/commands/popular', '/api/guides', '/api/badge-monitor', '/api/discord/elc-updates'],
];

const WARM_UP_ROUNDS = 3;

/**
 * Requests a second, medians of runs that alternate, and how near the product comes to another server: the
 * median of the ratios of neighboring runs.
 */
export interface EdgeSpeed {
  readonly path: string;
  readonly product: number;
  readonly plain: number;
  readonly ofPlain: number;
}

/**
 * Measures the product beside a plain `node:http` server of the same Node, which sends the same head and
 * body, with wrk: one thread, 32 connections. Null where wrk is not installed.
 */
export async function measureEdge(siteUrl: string): Promise<EdgeSpeed[] | null> {
  if (!(await hasWrk())) return null;
  // A process that has just started runs what it has not compiled yet: the first paths would pay for all.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const path of PATHS) await perSecond(`${siteUrl}${path}`);
  const speeds: EdgeSpeed[] = [];
  for (const path of PATHS) speeds.push(await sideBySide(siteUrl, path));
  return speeds;
}

async function sideBySide(siteUrl: string, path: string): Promise<EdgeSpeed> {
  const url = `${siteUrl}${path}`;
  const answer = await answerOf(url, HEADERS);
  const plain = await startPlainTwin(answer);
  try {
    const [ours = [], ofPlain = []] = await speedsInTurn([url, plain.url]);
    return {
      path,
      product: median(ours),
      plain: median(ofPlain),
      ofPlain: ratioOf(ours, ofPlain),
    };
  } finally {
    await plain.stop();
  }
}

/** A server beside the product that sends what the product sent for one address. */
interface Twin {
  readonly url: string;
  stop(): Promise<void>;
}

/** What the product answered: names and values of its headers in turn, without those that a server adds itself. */
interface Answer {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Added by Node itself. */
const OF_SERVER = /^(?:date|connection|keep-alive|content-length|transfer-encoding)$/i;

/**
 * Sends one request, with the headers of the measurement. @throws Error unless it is answered with
 * 200.
 */
async function answerOf(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const [response] = await once(httpRequest(url, { headers }).end(), 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const raw: string[] = response.rawHeaders;
  return {
    headers: raw.filter((_, index) => !OF_SERVER.test(raw[index - (index % 2)] ?? '')),
    body: Buffer.concat(parts),
  };
}

/** A plain `node:http` server, of the same Node, in a process of its own. */
async function startPlainTwin({ headers, body }: Answer): Promise<Twin> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('./plain-server.mjs'))],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const whole = [...headers, 'Content-Length', String(body.length)];
  child.stdin.end(JSON.stringify({ port, headers: whole, body: body.toString('base64') }));
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
