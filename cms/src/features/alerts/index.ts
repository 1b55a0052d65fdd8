import { monitorEventLoopDelay } from 'node:perf_hooks';
import { freeBytesOf } from '../../platform/free-bytes';
import { takeOne } from '../../platform/http/limits/address-limiter';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { createOutbox } from '../../platform/jobs/outbox/outbox-table';
import {
  type Check,
  failed,
  notConfigured,
  noted,
  ok,
} from '../../platform/upstreams/shared/rules/finding';
import type { FeatureContext } from '../feature';
import type { AlertChannel } from './alert-channels';
import { alertOf, testAlert } from './rules/alert';
import type { AlertKind } from './rules/alert-kinds';
import { type AlertState, afterEvent, afterPoll, NEVER_TOLD } from './rules/alert-state';
import { alertTable, createAlertStates } from './tables/alerts';

export { type AlertChannel, alertChannels, noticeTeam } from './alert-channels';

export const alertTables = [alertTable];

const WATCH_EVERY_MS = 5000;
const BLOCKED_MS = 1000;
const HOUR_SECONDS = 3600;
const MB = 1024 * 1024;

/** Says what is wrong; null while all is well. */
type Finder = () => Promise<string | null> | string | null;

interface Uses {
  readonly channels: readonly AlertChannel[];
  /** Those of the team, which the test alert covers too. */
  readonly noticeChannels: readonly AlertChannel[];
  readonly redact: (text: string) => string;
  readonly problems: Readonly<Record<'publication' | 'key-refused' | 'backup-overdue', Finder>>;
}

/** Tells operators by mail or webhook what they have to act on; does nothing without a channel. */
export function createAlertsFeature(context: FeatureContext, uses: Uses) {
  const { connection, settings, limits, warn, now } = context;
  const { channels, noticeChannels, redact } = uses;
  const { PUBLIC_URL: site, DATA_DIR, ALERT_DISK_FREE_MB: freeMbMin } = settings;
  const isOn = channels.length > 0;
  const delays = monitorEventLoopDelay();
  if (isOn) delays.enable();

  const alertNow = (kind: AlertKind, detail: string, isOver = false, untold = 0) =>
    alertOf({ kind, isOver, detail: redact(detail), untold, site, nowMs: now() });

  /** In one transaction with what is noted: over all replicas, an alert leaves once. */
  async function tell(
    kind: AlertKind,
    detail: string,
    decide: (state: AlertState) => ReturnType<typeof afterPoll>,
    isBack = false,
  ): Promise<void> {
    if (!isOn) return;
    await connection.transaction(async (transaction) => {
      const states = createAlertStates(transaction);
      const state = await states.lock(kind);
      const step = decide(state);
      if (!step) return;
      await states.save(kind, step.state);
      if (!step.tell) return;
      const payload = alertNow(kind, detail, isBack || step.tell === 'over', state.untold);
      const outbox = createOutbox(transaction);
      for (const channel of channels) {
        const key = `${channel.kind}-${kind}-${payload.at}`;
        await outbox.add({ key, kind: channel.kind, payload }, now());
      }
    });
  }

  const happened = (kind: AlertKind, detail: string, isBack = false) =>
    tell(kind, detail, (state) => afterEvent(state, now()), isBack);

  const finders: Readonly<Partial<Record<AlertKind, Finder>>> = {
    ...uses.problems,
    async 'disk-nearly-full'() {
      const freeMb = Math.floor((await freeBytesOf(DATA_DIR)) / MB);
      if (freeMb >= freeMbMin) return null;
      return `The disk of ${DATA_DIR} has ${freeMb} MB left, fewer than ${freeMbMin} MB (ALERT_DISK_FREE_MB).`;
    },
  };

  async function watch(): Promise<void> {
    const known = await createAlertStates(connection).all();
    for (const [kind, find] of Object.entries(finders) as [AlertKind, Finder][]) {
      const problem = await find();
      const decide = (state: AlertState) => afterPoll(state, problem !== null, now());
      if (!decide(known.get(kind) ?? NEVER_TOLD)) continue;
      await tell(kind, problem ?? 'No replica finds the problem any more.', decide);
    }
    const blockedMs = Math.round(delays.max / 1e6);
    if (blockedMs > BLOCKED_MS) {
      await happened(
        'event-loop-blocked',
        `For ${blockedMs} ms, process ${process.pid} did nothing else.`,
      );
    }
    delays.reset();
  }

  const databaseAlerts = limits.counterOf('databaseAlerts', 1, HOUR_SECONDS);
  const database = watchDatabase({
    mayTell: async () => (await takeOne(databaseAlerts, 'database')).ok,
    async tellNow(reason) {
      const payload = alertNow('database', `It does not answer: ${reason}.`);
      const sent = channels.map(({ kind, carry }) =>
        carry(payload, `${kind}-database-${payload.at}`),
      );
      for (const outcome of await Promise.all(sent)) {
        if (!outcome.ok) warn(`An alert was not sent: ${outcome.error}`);
      }
    },
    tellBack: (outageMs) =>
      happened('database', `It did not answer for ${Math.round(outageMs / 1000)} s.`, true),
    warn,
  });

  const jobs: BackgroundJob[] = isOn
    ? [{ name: 'alert-watch', everyMs: WATCH_EVERY_MS, run: watch }]
    : [];

  return {
    channels,
    jobs,
    happened,
    ...(isOn && { onDatabase: { lost: database.lost, back: database.back } }),
    /** Sends a test alert by every channel at once, past the outbox. */
    testChecks: (): Check[] => [
      ...(isOn ? channels.map(testOf) : [noted('Alerts', ALERTS_NOT_SET)]),
      ...noticeChannels.map(testOf),
    ],
    close() {
      database.close();
      delays.disable();
    },
  };

  function testOf({ carry, kind, name, setting }: AlertChannel): Check {
    const run = async () => {
      const payload = testAlert(site, now());
      const outcome = await carry(payload, `${kind}-test-${payload.at}`);
      return outcome.ok
        ? ok(`${name} took a test alert.`, 'Look whether it arrived.')
        : failed(`The test alert was not taken: ${outcome.error}.`, `Check ${setting}.`);
    };
    return { name, run };
  }
}

/** Says so in the panel and in the terminal. */
export const ALERTS_NOT_SET = notConfigured(
  'When something breaks, no alert is sent.',
  'Set ALERT_MAIL or ALERT_WEBHOOK and restart.',
);

export type AlertsFeature = ReturnType<typeof createAlertsFeature>;

/** A shorter outage is in the log only. */
const AWAY_MS = 5000;

interface Outage {
  /** Whether an alert may leave now: once an hour over all replicas. */
  readonly mayTell: () => Promise<boolean>;
  /** Reaches operators without the database. */
  readonly tellNow: (reason: string) => Promise<void>;
  readonly tellBack: (outageMs: number) => Promise<void>;
  readonly warn: (text: string) => void;
}

/** The database itself cannot know what was told: the counters of limits do. Who told of it tells that it is over. */
export function watchDatabase({ mayTell, tellNow, tellBack, warn }: Outage) {
  let timer: NodeJS.Timeout | undefined;
  let isTold = false;
  const attempt = (telling: Promise<void>) =>
    void telling.catch((thrown) => warn(`An alert was not sent: ${String(thrown)}`));
  return {
    lost(reason: string): void {
      const tell = async () => {
        if (!(await mayTell())) return;
        isTold = true;
        await tellNow(reason);
      };
      timer = setTimeout(() => attempt(tell()), AWAY_MS).unref();
    },
    back(outageMs: number): void {
      clearTimeout(timer);
      if (isTold) attempt(tellBack(outageMs));
      isTold = false;
    },
    close: () => clearTimeout(timer),
  };
}
