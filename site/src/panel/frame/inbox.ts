import type { InboxResponse } from '@elc/contracts';
import { createPolled } from '../../islands/metrics/polled.ts';
import { PANEL_STALE_MS } from './list.ts';
import type { PanelCall } from './panel-call.ts';
import type { PanelTabId } from './panel-tabs.ts';
import { sessionStore } from './session-stores.ts';

/** What waits for the team, read again every 30 s while somebody looks at the panel. */
export const inboxOf = (call: PanelCall) =>
  sessionStore(call, 'inbox', () =>
    createPolled({ load: () => call('inbox'), everyMs: PANEL_STALE_MS }),
  );

type Kind = Exclude<keyof InboxResponse, 'success'>;

/** What each kind is called, and the tab and filters that list it. */
export const INBOX: readonly {
  readonly kind: Kind;
  readonly label: string;
  readonly brick: string;
  readonly tab: PanelTabId;
  readonly query: Readonly<Record<string, string>>;
}[] = [
  {
    ...{ kind: 'applications', label: 'Pending applications', brick: 'sun' },
    ...{ tab: 'advertisements', query: { status: 'pending' } },
  },
  {
    ...{ kind: 'reports', label: 'Open reports', brick: 'coral' },
    ...{ tab: 'except', query: { list: 'reports' } },
  },
  {
    ...{ kind: 'messages', label: 'Open messages', brick: 'violet' },
    ...{ tab: 'messages', query: { state: 'open' } },
  },
];

/** How much waits in a tab. */
export function waitingIn(tab: string, inbox: InboxResponse | null): number {
  const listed = INBOX.find((one) => one.tab === tab);
  return listed && inbox ? inbox[listed.kind].count : 0;
}
