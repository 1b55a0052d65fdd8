import { answerOf, startNginxTwin, startPlainTwin } from './twins.ts';
import { HEADERS, hasWrk, median, ratioOf, speedsInTurn } from './wrk.ts';

/** The most frequent requests, answered from memory at each replica. */
const PATHS = [
  ...['/', '/commands', '/api/admin/active-banner', '/api/stats', '/api/health', '/api/commands'],
  ...['/api/commands/popular', '/api/guides', '/api/badge-monitor', '/api/discord/elc-updates'],
];

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
  if (!(await hasWrk())) return null;
  const speeds: EdgeSpeed[] = [];
  for (const path of PATHS) speeds.push(await sideBySide(siteUrl, path));
  return speeds;
}

async function sideBySide(siteUrl: string, path: string): Promise<EdgeSpeed> {
  const url = `${siteUrl}${path}`;
  const answer = await answerOf(url, HEADERS);
  const [plain, nginx] = [await startPlainTwin(answer), await startNginxTwin(answer)];
  try {
    const servers = [url, plain.url, ...(nginx ? [nginx.url] : [])];
    const [ours = [], ofPlain = [], ofNginx = []] = await speedsInTurn(servers);
    return {
      path,
      product: median(ours),
      plain: median(ofPlain),
      ofPlain: ratioOf(ours, ofPlain),
      nginx: nginx && median(ofNginx),
      ofNginx: nginx && ratioOf(ours, ofNginx),
    };
  } finally {
    await Promise.all([plain.stop(), nginx?.stop()]);
  }
}
