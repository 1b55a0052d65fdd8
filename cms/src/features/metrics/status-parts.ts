import type { AnalyticsResponse, HealthCheck, HealthResponse } from '@elc/contracts';
import type { SiteBuild } from '../../content/site-builds';
import type { LiveParts } from '../../platform/http/edge/live-pages';

/** What readers and callers depend on, and what of it a failing check stops; the others are for operators. */
const SHOWN = [
  ['database', 'API and accounts', 'Keys, ratings and all that is stored.'],
  ['jobs', 'Background work', 'Group scans, and the numbers of badges and game.'],
  ['roblox', 'Roblox', 'Players, badges and groups.'],
  ['discord', 'Community chat', 'Game updates.'],
  ['wiki', 'Wiki', 'Search in the wiki.'],
  ['ai', 'Summaries', 'Updates in one line, and the analysis of ads.'],
  ['mail', 'Mail', 'Confirmations and links by mail.'],
] as const satisfies readonly (readonly [keyof HealthResponse['checks'], string, string])[];

const WORDS = {
  ok: 'Works',
  failing: 'Does not work',
  unused: 'Not used yet',
  not_configured: 'Not connected',
} as const satisfies Record<HealthCheck['state'], string>;

/** What is stored: the newest publication, the last that went live, and the calls of each day, newest first. */
export interface Recorded {
  readonly build: Pick<SiteBuild, 'state'> | undefined;
  readonly live: Pick<SiteBuild, 'finishedAtMs'> | null;
  readonly days: readonly Pick<AnalyticsResponse['days'][number], 'day' | 'apiCalls'>[];
}

type Checks = Readonly<
  Record<keyof HealthResponse['checks'], Pick<HealthCheck, 'state' | 'lastSuccessAt'>>
>;

/** What `/status` says. Without `recorded`, the database does not answer, which its own check says. */
export function statusParts(
  checks: Checks,
  recorded: Recorded | undefined,
  nowMs: number,
): LiveParts {
  const rows = [
    publicationRow(recorded),
    ...SHOWN.map(([name, title, use]) => ({
      title,
      use,
      state: checks[name].state,
      words: WORDS[checks[name].state],
      last: timeText(checks[name].lastSuccessAt),
    })),
  ];
  const failing = rows.filter(({ state }) => state === 'failing').map(({ title }) => title);
  const days = recorded?.days ?? [];
  return {
    fine: failing.length === 0 ? [{ text: 'Everything that is connected works.' }] : [],
    trouble:
      failing.length > 0
        ? [{ text: `Not everything works at the moment: ${LIST.format(failing)}.` }]
        : [],
    at: [{ text: timeText(new Date(nowMs).toISOString()) }],
    rows,
    days: days.map(({ day, apiCalls: { ok, clientError, rateLimited, serverError } }) => ({
      day: DAY.format(Date.parse(day)),
      calls: NUMBER.format(ok + clientError + rateLimited + serverError),
      failed: NUMBER.format(serverError),
    })),
    unknown: days.length === 0 ? [{}] : [],
  };
}

function publicationRow(recorded: Recorded | undefined) {
  const isLate = recorded?.build?.state === 'failed';
  const live = recorded?.live;
  return {
    title: 'Pages',
    use: 'Commands, guides and all that can be read.',
    state: isLate ? 'failing' : 'ok',
    // Pages are served whatever happens; what failed is the newest publication.
    words: isLate ? 'The newest change is not shown yet' : WORDS.ok,
    last: timeText(live ? new Date(live.finishedAtMs).toISOString() : null),
  };
}

const LIST = new Intl.ListFormat('en');
const NUMBER = new Intl.NumberFormat('en');
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

const timeText = (at: string | null) => (at === null ? '—' : `${TIME.format(Date.parse(at))} UTC`);
