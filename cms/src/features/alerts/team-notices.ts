import type { BackgroundJob } from '../../platform/jobs/background-job';
import { createOutbox } from '../../platform/jobs/outbox/outbox-table';
import type { FeatureContext } from '../feature';
import type { AlertChannel } from './alert-channels';
import type { Alert } from './rules/alert';

/** What came in, without what may name a player or a visitor: a chat forgets nothing. */
interface Arrival {
  readonly id: string;
  readonly detail: string;
}

const KINDS = {
  application: { title: 'An application for an ad came in', path: '/admin?tab=advertisements' },
  report: { title: 'A player was reported', path: '/admin?tab=except&list=reports' },
  message: { title: 'A message of the contact page came in', path: '/admin?tab=messages' },
} as const;

type NoticeKind = keyof typeof KINDS;

/** What came in since then, at most `NOTICES_MAX` of each kind. */
export type Arrivals = Readonly<
  Record<NoticeKind, (sinceMs: number) => Promise<readonly Arrival[]>>
>;

interface Uses {
  readonly channels: readonly AlertChannel[];
  readonly arrivals: Arrivals;
}

export const NOTICES_MAX = 50;

const EVERY_MS = 10_000;

/** Longer than a restart takes. A notice that was sent is in the outbox for longer, so none leaves twice. */
const SINCE_MS = 3_600_000;

/** Tells the team by mail or webhook what came in; does nothing without a channel. */
export function teamNotices(
  context: FeatureContext,
  { channels, arrivals }: Uses,
): BackgroundJob[] {
  const { connection, settings, now } = context;
  const site = settings.PUBLIC_URL;
  if (channels.length === 0) return [];

  function noticeOf(kind: NoticeKind, { detail }: Arrival): Alert {
    const { title, path } = KINDS[kind];
    return {
      ...{ kind: `new-${kind}`, state: 'begun', title, detail, advice: null },
      ...{ section: `${site}${path}`, site, at: new Date(now()).toISOString() },
    };
  }

  async function run(): Promise<void> {
    const outbox = createOutbox(connection);
    for (const kind of Object.keys(KINDS) as NoticeKind[]) {
      for (const arrival of await arrivals[kind](now() - SINCE_MS)) {
        for (const channel of channels) {
          const key = `${channel.kind}-${kind}-${arrival.id}`;
          await outbox.add({ key, kind: channel.kind, payload: noticeOf(kind, arrival) }, now());
        }
      }
    }
  }
  return [{ name: 'team-notices', everyMs: EVERY_MS, leaseMs: 60_000, run }];
}
