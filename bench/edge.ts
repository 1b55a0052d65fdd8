import { runProgram } from '../scripts/setup/run-program.ts';
import { answerOf, startNginxTwin, startPlainTwin } from './twins.ts';

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
 * Requests a second, medians of runs that alternate, and how near the product comes to another server: the
 * median of the ratios of neighbouring runs.
 */
export interface EdgeSpeed {
  readonly path: string;
  readonly product: number;
  readonly plain: number;
  readonly ofPlain: number;
  /** nginx that sends the same body as a file; null where it is not installed. */
  readonly nginx: number | null;
  readonly ofNginx: number | null;
}

/**
 * Measures the product beside a plain `node:http` server of the same Node and beside nginx, which send the
 * same head and body, with wrk: one thread, 32 connections. Null where wrk is not installed.
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
  const url = `${siteUrl}${path}`;
  const answer = await answerOf(url, HEADERS);
  const [plain, nginx] = [await startPlainTwin(answer), await startNginxTwin(answer)];
  const speeds = { product: [] as number[], plain: [] as number[], nginx: [] as number[] };
  try {
    for (let run = 0; run <= RUNS; run += 1) {
      const now = {
        product: await perSecond(url),
        plain: await perSecond(plain.url),
        nginx: nginx && (await perSecond(nginx.url)),
      };
      // The first run only warms all of them up.
      if (run === 0) continue;
      speeds.product.push(now.product);
      speeds.plain.push(now.plain);
      if (now.nginx !== null) speeds.nginx.push(now.nginx);
    }
  } finally {
    await Promise.all([plain.stop(), nginx?.stop()]);
  }
  const ratioTo = (others: readonly number[]) =>
    Math.round(median(speeds.product.map((ours, run) => ours / (others[run] ?? 0))) * 100) / 100;
  return {
    path,
    product: median(speeds.product),
    plain: median(speeds.plain),
    ofPlain: ratioTo(speeds.plain),
    nginx: nginx && median(speeds.nginx),
    ofNginx: nginx && ratioTo(speeds.nginx),
  };
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
