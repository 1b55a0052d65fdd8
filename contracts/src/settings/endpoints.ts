import { type Endpoint, noBody, noQuery } from '../endpoint.ts';
import {
  rebuildResponse,
  siteBuildResponse,
  systemSettingsRequest,
  systemSettingsResponse,
} from './admin-settings.ts';

/** System settings, and the publication of the site. */
export const settingsEndpoints = {
  readSettings: {
    method: 'GET',
    path: '/admin/settings',
    section: 'panel',
    summary: 'The system settings.',
    panel: 'admin',
    query: noQuery,
    success: { 200: systemSettingsResponse },
  },
  changeSettings: {
    method: 'PUT',
    path: '/admin/settings',
    section: 'panel',
    summary: 'Changes system settings; they hold on every replica within a second.',
    panel: 'admin',
    confirm: true,
    body: systemSettingsRequest,
    success: { 200: systemSettingsResponse },
    failures: ['SETTINGS_CHANGED'],
  },
  siteBuild: {
    method: 'GET',
    path: '/admin/rebuild-site',
    section: 'panel',
    summary: 'Where the publication of the static site stands.',
    panel: 'admin',
    query: noQuery,
    success: { 200: siteBuildResponse },
  },
  rebuildSite: {
    method: 'POST',
    path: '/admin/rebuild-site',
    section: 'panel',
    summary: 'Rebuilds the static site.',
    panel: 'admin',
    body: noBody,
    success: { 202: rebuildResponse },
  },
} as const satisfies Record<string, Endpoint>;
