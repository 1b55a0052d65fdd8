import type { ComponentType } from 'react';
import type { PanelTabId } from '../../stores/admin-panel/panel-tabs.ts';
import { lazyPart } from '../lazy-part/lazy-part.tsx';

const tab = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazyPart(load, <p role="status">Opening…</p>);

/** Each tab loads when it is first opened. */
export const TAB_CONTENTS: Readonly<Record<PanelTabId, ComponentType>> = {
  dashboard: tab(() => import('./dashboard/dashboard-tab.tsx')),
  advertisements: tab(() => import('./advertisements/advertisements-tab.tsx')),
  users: tab(() => import('./users/users-tab.tsx')),
  logs: tab(() => import('./login-logs/login-logs-tab.tsx')),
  'app-logs': tab(() => import('./app-logs/app-logs-tab.tsx')),
  except: tab(() => import('./exceptions/exceptions-tab.tsx')),
  alexoria: tab(() => import('./default-banner/default-banner-tab.tsx')),
  'banner-settings': tab(() => import('./banner-colors/banner-colors-tab.tsx')),
  'system-settings': tab(() => import('./system-settings/system-settings-tab.tsx')),
  keys: tab(() => import('../admin-keys/keys-and-sessions-tab.tsx')),
};
