import type { DashboardResponse } from '@elc/contracts';
import { card } from '../../ui/classes.ts';
import { formatCount, formatWhole } from '../../ui/formats.ts';
import { When } from '../../ui/when.tsx';
import { usePanel } from '../frame/panel-context.ts';
import { type PanelTabId, tabsFor } from '../frame/panel-tabs.ts';

type Total = keyof DashboardResponse['totals'];

interface NumberCard {
  readonly total: Total;
  readonly label: string;
  readonly brick: string;
  /** The tab behind the number, and its filters that show what was counted. */
  readonly tab?: PanelTabId;
  readonly query?: Readonly<Record<string, string>>;
}

export const NUMBER_CARDS: readonly NumberCard[] = [
  {
    total: 'exceptionsToday',
    label: 'Exceptions today',
    brick: 'coral',
    tab: 'except',
    query: { span: 'day' },
  },
  {
    total: 'rateLimitedToday',
    label: 'Rate-limit responses today',
    brick: 'sun',
    tab: 'system-settings',
  },
  { total: 'users', label: 'Users', brick: 'violet', tab: 'users' },
  { total: 'activeSessions', label: 'Signed-in sessions', brick: 'violet', tab: 'logs' },
  { total: 'panelSessions', label: 'Panel sessions', brick: 'violet', tab: 'keys' },
  { total: 'apiKeys', label: 'Live API keys', brick: 'sky' },
  { total: 'playersAnalysed', label: 'Players analyzed', brick: 'leaf' },
  { total: 'pageViews', label: 'Page views', brick: 'leaf' },
];

/** The site in numbers; those that count a tab's content link to the tab. */
export function NumberCards({ totals }: { readonly totals: DashboardResponse['totals'] }) {
  return (
    <ul className="grid grid-fill-38 gap-4">
      {NUMBER_CARDS.map(({ total, ...shown }) => (
        <Counted key={total} {...shown} count={totals[total]} />
      ))}
    </ul>
  );
}

interface CountedProps extends Omit<NumberCard, 'total'> {
  readonly count: number;
  /** Since when the oldest of them waits. */
  readonly oldestAt?: string | null;
}

export function Counted({ label, brick, tab, query, count, oldestAt }: CountedProps) {
  const { role, openTab } = usePanel();
  const target = tabsFor(role).find(({ id }) => id === tab);
  return (
    <li
      data-number-card
      className={card(
        { studs: true, space: 'gap-1 px-4 py-3' },
        `brick-${brick} has-[button]:hover:border-x-accent has-[button]:hover:border-b-accent`,
      )}
    >
      <span className="text-s font-semibold text-muted">{label}</span>
      <strong
        className="font-display text-2xl leading-[1.1] tabular-nums"
        title={formatWhole(count)}
      >
        {formatCount(count)}
      </strong>
      {oldestAt && (
        <span className="text-s text-muted">
          the oldest <When at={oldestAt} />
        </span>
      )}
      {target && (
        <button
          type="button"
          className="min-h-6 w-fit cursor-pointer text-start text-s font-semibold text-accent after:absolute after:inset-0"
          onClick={() => openTab(target.id, query)}
        >
          Open {target.label}
          <span className="sr-only">{`: ${label}`}</span>
        </button>
      )}
    </li>
  );
}
