import type { PanelRole } from '@elc/contracts';

/** `hint` distinguishes the two tabs named Settings; `needs` is the least role. */
export interface PanelTab {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly needs: PanelRole;
}

/** In the order of the specification, which has two tabs named Settings; what it does not have comes last. */
export const PANEL_TABS = [
  { id: 'dashboard', label: 'Dashboard', needs: 'moderator' },
  { id: 'advertisements', label: 'Advertisements', needs: 'moderator' },
  { id: 'users', label: 'Users', needs: 'admin' },
  { id: 'logs', label: 'Logs', needs: 'moderator' },
  { id: 'app-logs', label: 'App-logs', needs: 'moderator' },
  { id: 'except', label: 'Except', needs: 'moderator' },
  { id: 'alexoria', label: 'Alexoria', needs: 'admin' },
  { id: 'banner-settings', label: 'Settings', hint: 'Banner', needs: 'admin' },
  { id: 'system-settings', label: 'Settings', hint: 'System', needs: 'admin' },
  { id: 'messages', label: 'Messages', needs: 'admin' },
  { id: 'connections', label: 'Connections', needs: 'admin' },
  { id: 'keys', label: 'Keys and sessions', needs: 'moderator' },
  { id: 'audit', label: 'Audit log', needs: 'admin' },
] as const satisfies readonly PanelTab[];

export type PanelTabId = (typeof PANEL_TABS)[number]['id'];

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
