import type { InboxResponse } from '@elc/contracts';
import { onStart, onStop } from 'nanostores';
import { query } from '../../api/queries.ts';
import { PANEL_STALE_MS } from './list.ts';
import { call } from './panel-call.ts';
import type { PanelTabId } from './panel-tabs.ts';

/** An answer that a tab shows: read again every 30 s while someone looks at it. */
export function panelQuery<T>(key: string, fetch: () => Promise<T>) {
  const $query = query(key, { fetch, staleMs: PANEL_STALE_MS });
  let timer: ReturnType<typeof setInterval>;
  onStart($query, () => {
    timer = setInterval(() => document.hidden || $query.revalidate(), PANEL_STALE_MS);
  });
  onStop($query, () => clearInterval(timer));
  return $query;
}

/** What waits for the team, read again every 30 s while someone looks at the panel. */
export const $inbox = panelQuery('inbox', () => call('inbox'));

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
    ...{ kind: 'payments', label: 'Payments that fit no ad', brick: 'leaf' },
    ...{ tab: 'advertisements', query: {} },
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
export function waitingIn(tab: string, inbox: InboxResponse | undefined): number {
  const listed = INBOX.filter((one) => one.tab === tab);
  return listed.reduce((sum, { kind }) => sum + (inbox?.[kind].count ?? 0), 0);
}
