import { setTimeout as pause } from 'node:timers/promises';
import { inDatabase } from '../e2e/support/database.ts';
import { request, requestJson } from '../e2e/support/http-client.ts';
import { panelCookie } from '../e2e/support/panel-client.ts';
import { runningProduct } from '../e2e/support/running-product.ts';
import { checkPlayer } from './check-player.ts';

const ROWS = 100_000;
const CALLS = 60;
const GROUP = 5_001_004;

/** What a row of each table holds: SQL expressions of its number `i`, from 1 on. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  elc_players: {
    user_id: 'i + 900000000',
    username: "'Bench' || i",
    username_lower: "'bench' || i",
    display_name: "'Bench ' || i",
    classification: "CASE i % 3 WHEN 0 THEN 'veteran' WHEN 1 THEN 'midgen' ELSE 'newgen' END",
    generation: "CASE i % 3 WHEN 0 THEN 'VETERAN' WHEN 1 THEN 'MIDGEN' ELSE 'NEWGEN' END",
    confidence_percent: '90',
    badge_visibility: "'visible'",
    elc_badges: 'i % 40',
    tenure_days: 'i * 7 % 2000',
    account_age_days: 'i * 13 % 5000',
    rules_version: '(SELECT max(rules_version) FROM elc_players)',
    analysed_at_ms: '1790000000000 + i',
  },
  elc_scans: {
    public_id: "'scan_' || substr('0000000000000000' || i, length('' || i) + 1, 16)",
    group_id: `CASE WHEN i = ${ROWS} THEN ${GROUP} ELSE 6000000 + i % 5000 END`,
    group_name: "'Group ' || i % 5000",
    scanned_by: "'bench'",
    status: "'completed'",
    members_total: '100',
    members_done: '100',
    failures: '0',
    veterans: '30',
    midgens: '30',
    newgens: '40',
    active_ms: '5000',
    setbacks: '0',
    queued_at_ms: '1790000000000 + i',
    started_at_ms: '1790000000000 + i',
    ended_at_ms: '1790000005000 + i',
    fence: '1',
    key_id: "'bench' || i % 50",
    // The last scan of each of 5,000 groups still has its members.
    has_results: `i > ${ROWS - 5000}`,
  },
  elc_scan_members: {
    scan_id: `(SELECT max(id) FROM elc_scans WHERE group_id = ${GROUP})`,
    user_id: 'i + 900000000',
    username: "'Bench' || i",
    display_name: "'Bench ' || i",
    classification: "CASE i % 3 WHEN 0 THEN 'veteran' WHEN 1 THEN 'midgen' ELSE 'newgen' END",
    generation: "CASE i % 3 WHEN 0 THEN 'VETERAN' WHEN 1 THEN 'MIDGEN' ELSE 'NEWGEN' END",
    elc_badges: 'i % 40',
    tenure_days: 'i * 7 % 2000',
    account_age_days: 'i * 13 % 5000',
  },
  elc_discord_messages: {
    message_id: '1000000000000000000 + i',
    kind: "CASE i % 50 WHEN 0 THEN 'highlight' ELSE 'update' END",
    channel_id: "'1'",
    url: "'https://discord.example/' || i",
    author: "'Bench'",
    content: "'A lift that was mended, number ' || i",
    posted_at_ms: '1690000000000 + i',
    content_digest: "'bench' || i",
    summary: "'A lift was mended.'",
    summarised_by: "'rules'",
    summary_of_digest: "'bench' || i",
    ai_tries: '0',
  },
  elc_events: {
    type: "CASE i % 3 WHEN 0 THEN 'update' WHEN 1 THEN 'badge' ELSE 'guide' END",
    ref: "'bench' || i",
    title: "'Event ' || i",
    url: "'/guides'",
    at_ms: '1690000000000 + i',
  },
  elc_login_logs: {
    username: "'bench' || i % 100",
    address: "'10.1.1.1'",
    agent: "'bench'",
    at_ms: '1790000000000 + i',
    status: "CASE i % 100 WHEN 0 THEN 'locked' WHEN 1 THEN 'failed' ELSE 'success' END",
    repeats: '0',
    event: "'sign_in'",
    search_text: "'bench' || i % 100 || ' 10.1.1.1 bench'",
  },
  elc_exceptions: {
    ref: "'bench' || i",
    at_ms: '1790000000000 + i',
    code: "'JOB_FAILED'",
    message: "'It failed, number ' || i",
    repeats: '0',
  },
  elc_app_logs: {
    at_ms: '1790000000000 + i',
    level: "CASE i % 200 WHEN 0 THEN 'error' ELSE 'info' END",
    message: "'A line, number ' || i",
    replica: "'bench'",
  },
  elc_admin_keys: {
    public_id: "'bench' || i",
    digest: "'bench' || i",
    prefix: "'elca_bench'",
    label: "'Bench ' || i",
    role: "'moderator'",
    kind: "'lifetime'",
    made_by: "'bench'",
    made_with: "'bench'",
    created_at_ms: '1790000000000 + i',
    revoked_at_ms: 'CASE i % 100 WHEN 0 THEN NULL ELSE 1790000000000 + i END',
  },
  elc_ads: {
    document_id: "'bench' || i",
    image_name: "'bench' || i || '.webp'",
    public_id: "'ad_' || substr('0000000000000000' || i, length('' || i) + 1, 16)",
    title: "'Ad ' || i",
    status: "CASE i % 100 WHEN 0 THEN 'pending' WHEN 1 THEN 'approved' ELSE 'rejected' END",
    website_url: "'https://ad.example/' || i",
    ad_description: "'Towers'",
    target_audience: "'roblox-players'",
    duration: "'1 day'",
    premium_fullscreen: 'i = 0',
    links: "'[]'",
    colors: `'{"backgroundColor":"#112233","textColor":"#ffffff","borderColor":"#445566"}'`,
    token_digest: "'bench' || i",
    analysed_by: "'rules'",
    analysis_state: "'done'",
    revision: '1',
    created_at_ms: '1790000000000 + i',
  },
  elc_abuse_reports: {
    document_id: "'bench' || i",
    public_id: "'bench' || i",
    status: "CASE i % 100 WHEN 0 THEN 'open' ELSE 'closed' END",
    priority: "CASE i % 1000 WHEN 0 THEN 'high' ELSE 'low' END",
    reason: "'spam'",
    description: "'Too many messages, number ' || i",
    reporter_username: "'bench'",
    target_username: "'target'",
    search_text: "'bench target spam too many messages, number ' || i",
    created_at_ms: '1790000000000 + i',
  },
  contact_messages: {
    document_id: "'bench' || i",
    reference: "'bench' || i",
    type: "'bug'",
    name: "'Bench'",
    email: "'bench@mail.example'",
    subject: "'Lift ' || i",
    message: "'It goes up, number ' || i",
    search_text: "'bench bench@mail.example lift it goes up, number ' || i",
    handled: 'i % 100 <> 0',
    created_at: 'NOW',
  },
};

/** The lists that key holders and everybody may open. */
const OPEN_LISTS = [
  ...['badges', 'tenure', 'age'].map((sort) => `/leaderboard?sort=${sort}`),
  '/leaderboard?generation=VETERAN&sort=tenure',
  ...['badges', 'tenure', 'age'].map((sort) => `/group-leaderboard/${GROUP}?sort=${sort}`),
  `/group-leaderboard/${GROUP}?generation=NEWGEN`,
  ...['/all-scans', '/all-group-leaderboards', '/discord-updates', '/events', '/events?type=badge'],
  '/discord-updates?kind=highlight',
  // Players are found by the beginning of their name: all, a tenth, and one of them.
  ...['/search?q=bench', '/search?q=bench7&type=player', '/search?q=bench77777'],
];
/** Those of the panel. */
const PANEL_LISTS = [
  ...['/scans', '/login-logs', '/login-logs?status=locked', '/app-logs', '/app-logs?level=error'],
  ...[
    '/exceptions',
    '/keys',
    '/keys?state=active',
    '/advertisements',
    '/advertisements?sort=queue',
  ],
  ...['/advertisements?status=pending', '/reports', '/reports?status=open', '/messages'],
  ...['/reports?priority=high', '/messages?state=open', '/messages?q=nobodysaysthis'],
  ...['/login-logs?q=nobodyiscalledso', '/login-logs?q=bench7', '/reports?q=nobodysaysthis'],
  ...['/reports?q=number+777', '/reports?q=spam&status=open', '/messages?q=number+777'],
  ...['/keys?state=expired', '/keys?state=revoked', '/sessions'],
].map((path) => `/admin${path}`);

/** One list: how long its first page and one that its cursor leads to take, in milliseconds. */
export interface ListTimes {
  readonly path: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Null where the list takes no such question, or is empty. */
  readonly failure: string | null;
}

/** Times every list with 100,000 rows behind it, over HTTP, one call after the other. */
export async function measureLists(say: (text: string) => void): Promise<ListTimes[]> {
  const { sites, secretPhrase } = runningProduct();
  const site = sites[0] ?? '';
  const cookie = await panelCookie(site, secretPhrase, '10.78.1.1');
  // For the version of the rules: players of another one would be classified again meanwhile.
  await (await checkPlayer(1)).arrayBuffer();
  for (const table of Object.keys(TABLES)) {
    say(`filling ${table}`);
    await fill(table);
  }
  // While it filled SQLite, this process could not notice that its connections had ended.
  await pause(500);
  const times: ListTimes[] = [];
  const all = [...OPEN_LISTS, ...PANEL_LISTS];
  for (const [index, path] of all.entries()) {
    say(path);
    const from = `10.78.2.${index + 1}`;
    const headers = path.startsWith('/admin')
      ? { cookie }
      : { 'X-API-Key': await newKey(site, from) };
    times.push({ path, ...(await timed(`${site}/api${path}`, headers, from)) });
  }
  return times;
}

async function fill(table: string): Promise<void> {
  const columns = Object.entries(TABLES[table] ?? {});
  const isPostgres = runningProduct().database.startsWith('postgres');
  const seconds = isPostgres ? 'extract(epoch FROM now())' : "strftime('%s','now')";
  const nowMs = `CAST(${seconds} * 1000 AS BIGINT)`;
  const now = isPostgres ? 'now()' : nowMs;
  const values = columns.map(([, value]) => (value === 'NOW' ? now : value));
  await inDatabase(`INSERT INTO ${table} (${columns.map(([name]) => name).join(', ')})
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
    SELECT ${values.join(', ')} FROM n`);
  await inDatabase(`ANALYZE ${table}`);
}

async function newKey(site: string, from: string): Promise<string> {
  const { apiKey } = await requestJson<{ apiKey: { key: string } }>(`${site}/api/generate-key`, {
    json: { name: 'A measurement' },
    from,
  });
  return apiKey.key;
}

/** The first page and the one after it, in turn. */
async function timed(
  url: string,
  headers: Record<string, string>,
  from: string,
): Promise<Omit<ListTimes, 'path'>> {
  const taken: number[] = [];
  let next = url;
  for (let count = 0; count < CALLS; count += 1) {
    const startedMs = performance.now();
    const response = await request(next, { headers, from });
    const text = await response.text();
    taken.push(performance.now() - startedMs);
    if (!response.ok) return { medianMs: 0, p95Ms: 0, failure: `${response.status} ${text}` };
    const { nextCursor } = JSON.parse(text) as { nextCursor?: string | null };
    const after = nextCursor ? `${url.includes('?') ? '&' : '?'}cursor=${nextCursor}` : '';
    next = url + after;
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => Math.round((taken[Math.ceil(CALLS * share) - 1] ?? 0) * 10) / 10;
  return { medianMs: at(0.5), p95Ms: at(0.95), failure: null };
}
