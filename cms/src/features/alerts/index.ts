import { inTransaction } from '../../platform/db/database';
import { env } from '../../platform/env/env';
import { type CounterFactory, take } from '../../platform/http/limits/address-limiter';
import { limits } from '../../platform/http/limits/counters';
import { addMessage } from '../../platform/jobs/outbox/outbox-table';
import { log } from '../../platform/log';
import {
  type Check,
  failed,
  notConfigured,
  noted,
  ok,
} from '../../platform/upstreams/shared/rules/finding';
import { redact } from '../logs';
import { type AlertChannel, channelsOf } from './alert-channels';
import { alertOf, testAlert } from './rules/alert';
import type { AlertKind } from './rules/alert-kinds';
import { type AlertState, afterEvent, afterPoll, NEVER_TOLD } from './rules/alert-state';
import { alertStates, alertTable, lockAlertState, saveAlertState } from './tables/alerts';

export { channelsOf, noticeTeam } from './alert-channels';
export type { AlertKind } from './rules/alert-kinds';

export const alertTables = [alertTable];

/** Whether operators can be told anything. */
export const areAlertsOn = () => channelsOf('ALERT').length > 0;

const alertNow = (kind: AlertKind, detail: string, isOver = false, untold = 0) =>
  alertOf({
    ...{ kind, isOver, detail: redact(detail), untold },
    ...{ site: env().PUBLIC_URL, nowMs: Date.now() },
  });

/** In one transaction with what is noted: over all replicas, an alert leaves once. */
async function tell(
  kind: AlertKind,
  detail: string,
  decide: (state: AlertState) => ReturnType<typeof afterPoll>,
  isBack = false,
): Promise<void> {
  await inTransaction(async () => {
    const state = await lockAlertState(kind);
    const step = decide(state);
    if (!step) return;
    await saveAlertState(kind, step.state);
    if (!step.tell) return;
    const payload = alertNow(kind, detail, isBack || step.tell === 'over', state.untold);
    for (const channel of channelsOf('ALERT')) {
      const key = `${channel.kind}-${kind}-${payload.at}`;
      await addMessage({ key, kind: channel.kind, payload });
    }
  });
}

/** Tells operators by mail or webhook of what happened, at most once an hour; does nothing without a channel. */
export async function alertHappened(
  kind: AlertKind,
  detail: string,
  isBack = false,
): Promise<void> {
  if (areAlertsOn()) await tell(kind, detail, (state) => afterEvent(state, Date.now()), isBack);
}

/** Tells operators when a problem begins, and when no replica finds it any more. */
export async function alertWhile(problems: ReadonlyMap<AlertKind, string | null>): Promise<void> {
  const known = await alertStates();
  for (const [kind, problem] of problems) {
    const decide = (state: AlertState) => afterPoll(state, problem !== null, Date.now());
    if (!decide(known.get(kind) ?? NEVER_TOLD)) continue;
    await tell(kind, problem ?? 'No replica finds the problem any more.', decide);
  }
}

/** A shorter outage is in the log only. */
const AWAY_MS = 5000;
const HOUR_SECONDS = 3600;

let untilTold: NodeJS.Timeout | undefined;
let isOutageTold = false;
let hourly: ReturnType<CounterFactory> | undefined;

/** The database itself cannot know what was told: the counters of limits do. Who told of it tells that it is over. */
export const databaseOutage = {
  lost(reason: string): void {
    if (!areAlertsOn()) return;
    untilTold = setTimeout(() => attempt(tellOutage(reason)), AWAY_MS).unref();
  },
  back(outageMs: number): void {
    clearTimeout(untilTold);
    const detail = `It did not answer for ${Math.round(outageMs / 1000)} s.`;
    if (isOutageTold) attempt(alertHappened('database', detail, true));
    isOutageTold = false;
  },
  close: () => clearTimeout(untilTold),
};

const attempt = (telling: Promise<void>) =>
  void telling.catch((thrown) => log.warn(`An alert was not sent: ${String(thrown)}`));

/** Without the database, once an hour over all replicas. */
async function tellOutage(reason: string): Promise<void> {
  hourly ??= limits().counterOf('databaseAlerts', 1, HOUR_SECONDS);
  if (!(await take(hourly, 'database')).ok) return;
  isOutageTold = true;
  const payload = alertNow('database', `It does not answer: ${reason}.`);
  const sent = channelsOf('ALERT').map(({ kind, carry }) =>
    carry(payload, `${kind}-database-${payload.at}`),
  );
  for (const outcome of await Promise.all(sent)) {
    if (!outcome.ok) log.warn(`An alert was not sent: ${outcome.error}`);
  }
}

/** Says so in the panel and in the terminal. */
export const ALERTS_NOT_SET = notConfigured(
  'When something breaks, no alert is sent.',
  'Set ALERT_MAIL or ALERT_WEBHOOK and restart.',
);

/** Each sends a test alert by a channel at once, past the outbox. */
export const testAlertChecks = (): Check[] => [
  ...(areAlertsOn() ? channelsOf('ALERT').map(testOf) : [noted('Alerts', ALERTS_NOT_SET)]),
  ...channelsOf('NOTICE').map(testOf),
];

function testOf({ carry, kind, name, setting }: AlertChannel): Check {
  const run = async () => {
    const payload = testAlert(env().PUBLIC_URL, Date.now());
    const outcome = await carry(payload, `${kind}-test-${payload.at}`);
    return outcome.ok
      ? ok(`${name} took a test alert.`, 'Look whether it arrived.')
      : failed(`The test alert was not taken: ${outcome.error}.`, `Check ${setting}.`);
  };
  return { name, run };
}
