import type { DashboardResponse } from '@elc/contracts';
import { NUMBER_CARDS } from '../../../stores/admin-panel/dashboard/number-cards.ts';
import { tabsFor } from '../../../stores/admin-panel/panel-tab.ts';
import { formatCount } from '../../../ui/format-count.ts';
import { usePanel } from '../panel-context.ts';

const whole = new Intl.NumberFormat();

/** The site in numbers; those that stand for a tab's content lead there. */
export function NumberCards({ totals }: { readonly totals: DashboardResponse['totals'] }) {
  const { role, openTab } = usePanel();
  const tabs = tabsFor(role);
  return (
    <ul className="dash-cards">
      {NUMBER_CARDS.map(({ total, label, brick, tab, query }) => {
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
