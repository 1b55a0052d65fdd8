import type { OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import type { FeatureContext } from '../feature';
import type { AlertChannel } from './alert-channels';
import type { Alert } from './rules/alert';

const KINDS = {
  application: { title: 'An application for an ad came in', path: '/admin?tab=advertisements' },
  report: { title: 'A player was reported', path: '/admin?tab=except&list=reports' },
  message: { title: 'A message of the contact page came in', path: '/admin?tab=messages' },
} as const;

/**
 * The messages that tell the team what came in, for the outbox in the transaction that stores it; none without
 * a channel. `detail` names no player and no visitor: a chat forgets nothing.
 */
export type TeamNotices = (
  kind: keyof typeof KINDS,
  id: string,
  detail: string,
) => readonly OutboxMessage[];

export function createTeamNotices(
  { settings, now }: Pick<FeatureContext, 'settings' | 'now'>,
  channels: readonly AlertChannel[],
): TeamNotices {
  const site = settings.PUBLIC_URL;
  return (kind, id, detail) => {
    const { title, path } = KINDS[kind];
    const payload: Alert = {
      ...{ kind: `new-${kind}`, state: 'begun', title, detail, advice: null },
      ...{ section: `${site}${path}`, site, at: new Date(now()).toISOString() },
    };
    return channels.map((channel) => ({
      key: `${channel.kind}-${kind}-${id}`,
      kind: channel.kind,
      payload,
    }));
  };
}
