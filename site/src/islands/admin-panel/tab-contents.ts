import { type ComponentType, lazy } from 'react';
import type { PanelTabId } from '../../stores/admin-panel/panel-tabs.ts';

/** Each tab loads when it is first opened. */
export const TAB_CONTENTS: Readonly<Record<PanelTabId, ComponentType>> = {
  dashboard: lazy(() => import('./dashboard/dashboard-tab.tsx')),
  advertisements: lazy(() => import('./advertisements/advertisements-tab.tsx')),
  users: lazy(() => import('./users/users-tab.tsx')),
  logs: lazy(() => import('./login-logs/login-logs-tab.tsx')),
  'app-logs': lazy(() => import('./app-logs/app-logs-tab.tsx')),
  except: lazy(() => import('./exceptions/exceptions-tab.tsx')),
  alexoria: lazy(() => import('./default-banner/default-banner-tab.tsx')),
  'banner-settings': lazy(() => import('./banner-colors/banner-colors-tab.tsx')),
  'system-settings': lazy(() => import('./system-settings/system-settings-tab.tsx')),
};
