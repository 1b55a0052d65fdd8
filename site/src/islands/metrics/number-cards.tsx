import type { DashboardResponse } from '@elc/contracts';
import { formatCount } from '../../ui/format-count.ts';
import { usePanel } from '../admin-panel/panel-context.ts';
import { tabsFor } from '../admin-panel/panel-tab.ts';
import { NUMBER_CARDS } from './number-cards.ts';

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
