import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/setup/free-port.ts';
import { runProgram } from '../scripts/setup/run-program.ts';

/** What visitors and clients ask most, from memory at each replica. */
const PATHS = [
  ...['/', '/commands', '/api/admin/active-banner', '/api/stats', '/api/health', '/api/commands'],
  ...['/api/commands/popular', '/api/guides', '/api/badge-monitor', '/api/discord/elc-updates'],
];
/** Short and many, because what else the machine does changes within seconds. */
const RUNS = Number(process.env.BENCH_EDGE_RUNS ?? 15);
const SECONDS = Number(process.env.BENCH_EDGE_SECONDS ?? 1);
const CONNECTIONS = 32;
/** As browsers send it. */
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' };

/**
 * Requests a second, medians of runs that alternate, and how near the product comes to plain `node:http`: the
 * median of the ratios of neighbouring runs.
 */
export interface EdgeSpeed {
  readonly path: string;
  readonly product: number;
  readonly plain: number;
  readonly ratio: number;
}

/**
 * Measures the product beside a plain `node:http` server of the same Node that sends the same head and
 * body, with wrk: one thread, 32 connections. Null where wrk is not installed.
 */
export async function measureEdge(siteUrl: string): Promise<EdgeSpeed[] | null> {
  const { code } = await runProgram('wrk', ['--version']).catch(() => ({ code: -1 }));
  // wrk ends with 1 after it has told its version.
  if (code === -1) return null;
  const speeds: EdgeSpeed[] = [];
  for (const path of PATHS) speeds.push(await sideBySide(siteUrl, path));
  return speeds;
}

async function sideBySide(siteUrl: string, path: string): Promise<EdgeSpeed> {
  const twin = await startTwin(siteUrl, path);
  const product: number[] = [];
  const plain: number[] = [];
  try {
    for (let run = 0; run <= RUNS; run += 1) {
      const both = [await perSecond(`${siteUrl}${path}`), await perSecond(twin.url)] as const;
      // The first run only warms both up.
      if (run === 0) continue;
      product.push(both[0]);
      plain.push(both[1]);
    }
  } finally {
    twin.child.kill();
  }
  const ratio = median(product.map((ours, run) => ours / (plain[run] ?? Number.NaN)));
  return {
    path,
    product: median(product),
    plain: median(plain),
    ratio: Math.round(ratio * 100) / 100,
  };
}

/** A server of a process of its own that answers everything as the product answers this path now. */
async function startTwin(
  siteUrl: string,
  path: string,
): Promise<{ url: string; child: ChildProcess }> {
  const answer = await exchange(`${siteUrl}${path}`);
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('./plain-server.mjs'))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  child.stdin?.end(JSON.stringify({ port, ...answer }));
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { url: `http://127.0.0.1:${port}${path}`, child };
}

/** Added by Node itself, to both. */
const OF_NODE = /^(?:date|connection|keep-alive)$/i;

async function exchange(url: string): Promise<{ headers: string[]; body: string }> {
  const request = httpRequest(url, { headers: HEADERS }).end();
  const [response] = await once(request, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const raw: string[] = response.rawHeaders;
  const headers = raw.filter((_, index) => !OF_NODE.test(raw[index - (index % 2)] ?? ''));
  return { headers, body: Buffer.concat(parts).toString('base64') };
}

async function perSecond(url: string): Promise<number> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`];
  const headers = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { output } = await runProgram('wrk', [...args, ...headers, url]);
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1];
  if (refused) throw new Error(`${url} refused ${refused} requests of a measurement.`);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
