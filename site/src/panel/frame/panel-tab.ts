import type { PanelRole } from '@elc/contracts';
import { PANEL_TABS, type PanelTab } from './panel-tabs.ts';

/** The tabs that a role may use: a moderator is not shown what every call of would be refused. */
export function tabsFor(role: PanelRole): readonly PanelTab[] {
  return PANEL_TABS.filter(({ needs }) => needs === 'moderator' || role === 'admin');
}

/** The tab that an address names by `?tab=`; the first one when it names none of the role's. */
export function tabInAddress(search: string, role: PanelRole): PanelTab['id'] {
  const named = new URLSearchParams(search).get('tab');
  const tabs = tabsFor(role);
  return (tabs.find(({ id }) => id === named) ?? (tabs[0] as PanelTab)).id;
}
