import { inDatabase } from '../e2e/support/database.ts';
import { request } from '../e2e/support/http-client.ts';
import { panelCookie } from '../e2e/support/panel-client.ts';

interface Target {
  readonly siteUrl: string;
  readonly secretPhrase: string;
}

/** What a call took: the middle one of `CALLS`, and the slowest. */
export interface Measured {
  readonly call: string;
  readonly medianMs: number;
  readonly slowestMs: number;
}

const LINES = 100_000;
const CALLS = 15;
const REPLICA = 'bench:0';
const MIDDLE_MS = Date.UTC(2026, 0, 1) + (LINES / 2) * 1000;

const QUERIES = {
  'the newest page': '',
  'a page of one level': 'level=error',
  'a page in the middle': `to=${new Date(MIDDLE_MS).toISOString()}`,
  'words that many lines have': 'q=timeout',
  'words that no line has': 'q=nothing-has-this',
  'words that no line of a level has': 'q=nothing-has-this&level=warn',
  'a request id': 'q=00000000-0000-4000-8000-000000050000',
} as const;

/** Milliseconds of calls to the application logs with 100,000 lines, which are deleted again. */
export async function measureLogs({ siteUrl, secretPhrase }: Target): Promise<Measured[]> {
  const cookie = await panelCookie(siteUrl, secretPhrase, '10.77.1.1');
  await fill();
  try {
    const measured: Measured[] = [];
    for (const [call, query] of Object.entries(QUERIES)) {
      const times: number[] = [];
      for (let count = 0; count < CALLS; count += 1) {
        const beganMs = performance.now();
        const response = await request(`${siteUrl}/api/admin/app-logs?${query}`, {
          headers: { cookie },
        });
        await response.text();
        if (!response.ok) throw new Error(`${query} answered ${response.status}.`);
        times.push(performance.now() - beganMs);
      }
      times.sort((one, other) => one - other);
      const medianMs = times[Math.floor(CALLS / 2)] ?? 0;
      measured.push({ call, medianMs, slowestMs: times.at(-1) ?? 0 });
    }
    return measured;
  } finally {
    await inDatabase('DELETE FROM elc_app_logs WHERE replica = ?', REPLICA);
  }
}

/** One line a second, as long as the product's own are, each hundredth an error. */
async function fill(): Promise<void> {
  await inDatabase(
    `WITH RECURSIVE line(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM line WHERE n < ${LINES})
     INSERT INTO elc_app_logs (at_ms, level, message, request_id, replica)
     SELECT ${Date.UTC(2026, 0, 1)} + CAST(n AS BIGINT) * 1000,
       CASE WHEN n % 100 = 0 THEN 'error' WHEN n % 10 = 0 THEN 'warn' ELSE 'info' END,
       'roblox-users GET /v1/users/' || n || ': ' || CASE WHEN n % 3 = 0 THEN 'timeout' ELSE 'unavailable' END
         || ' after three attempts of at most two seconds each, the breaker stays closed for now',
       '00000000-0000-4000-8000-' || substr('000000000000' || n, length('000000000000' || n) - 11),
       ?
     FROM line`,
    REPLICA,
  );
}
