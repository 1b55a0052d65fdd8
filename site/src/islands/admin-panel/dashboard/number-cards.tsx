import type { DashboardResponse } from '@elc/contracts';
import { tabsFor } from '../../../stores/admin-panel/panel-tab.ts';
import type { PanelTabId } from '../../../stores/admin-panel/panel-tabs.ts';
import { formatCount } from '../../../stores/site-pulse/format-count.ts';
import { usePanel } from '../panel-context.ts';

type Total = keyof DashboardResponse['totals'];

interface Card {
  readonly total: Total;
  readonly label: string;
  readonly brick: string;
  /** The tab behind the number, with its filter. */
  readonly tab?: PanelTabId;
  readonly query?: Readonly<Record<string, string>>;
}

const CARDS: readonly Card[] = [
  {
    total: 'pendingApplications',
    label: 'Pending applications',
    brick: 'sun',
    tab: 'advertisements',
  },
  { total: 'openReports', label: 'Open reports', brick: 'coral', tab: 'except' },
  { total: 'exceptionsToday', label: 'Exceptions today', brick: 'coral', tab: 'except' },
  { total: 'users', label: 'Users', brick: 'violet', tab: 'users' },
  { total: 'activeSessions', label: 'Signed-in sessions', brick: 'violet', tab: 'logs' },
  { total: 'panelSessions', label: 'Panel sessions', brick: 'violet', tab: 'logs' },
  { total: 'apiKeys', label: 'Live API keys', brick: 'sky' },
  { total: 'playersAnalysed', label: 'Players analysed', brick: 'leaf' },
  { total: 'pageViews', label: 'Page views', brick: 'leaf' },
];

const whole = new Intl.NumberFormat();

/** The site in numbers; those that stand for a tab's content lead there. */
export function NumberCards({ totals }: { readonly totals: DashboardResponse['totals'] }) {
  const { role, openTab } = usePanel();
  const tabs = tabsFor(role);
  return (
    <ul className="dash-cards">
      {CARDS.map(({ total, label, brick, tab, query }) => {
        const target = tabs.find(({ id }) => id === tab);
        return (
          <li key={total} className="card card--brick dash-card" data-brick={brick}>
            <span className="dash-card__label">{label}</span>
            <strong className="dash-card__number" title={whole.format(totals[total])}>
              {formatCount(totals[total])}
            </strong>
            {target && (
              <button
                type="button"
                className="dash-card__open"
                onClick={() => openTab(target.id, query)}
              >
                Open {target.label}
                <span className="visually-hidden">{`: ${label}`}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
