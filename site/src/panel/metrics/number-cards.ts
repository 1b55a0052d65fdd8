import type { DashboardResponse } from '@elc/contracts';
import type { PanelTabId } from '../frame/panel-tabs.ts';

type Total = keyof DashboardResponse['totals'];

/** A card of the dashboard: one number of the site. */
interface NumberCard {
  readonly total: Total;
  readonly label: string;
  readonly brick: string;
  /** The tab behind the number, and its filters that show what was counted. */
  readonly tab?: PanelTabId;
  readonly query?: Readonly<Record<string, string>>;
}

/** The dashboard's numbers, in their order on the page. */
export const NUMBER_CARDS: readonly NumberCard[] = [
  {
    total: 'pendingApplications',
    label: 'Pending applications',
    brick: 'sun',
    tab: 'advertisements',
    query: { status: 'pending' },
  },
  {
    total: 'openReports',
    label: 'Open reports',
    brick: 'coral',
    tab: 'except',
    query: { list: 'reports' },
  },
  {
    total: 'exceptionsToday',
    label: 'Exceptions today',
    brick: 'coral',
    tab: 'except',
    query: { span: 'day' },
  },
  {
    total: 'rateLimitedToday',
    label: 'Slow-downs by services today',
    brick: 'sun',
    tab: 'system-settings',
  },
  { total: 'users', label: 'Users', brick: 'violet', tab: 'users' },
  { total: 'activeSessions', label: 'Signed-in sessions', brick: 'violet', tab: 'logs' },
  { total: 'panelSessions', label: 'Panel sessions', brick: 'violet', tab: 'logs' },
  { total: 'apiKeys', label: 'Live API keys', brick: 'sky' },
  { total: 'playersAnalysed', label: 'Players analysed', brick: 'leaf' },
  { total: 'pageViews', label: 'Page views', brick: 'leaf' },
];
