import { section } from '../endpoint.ts';
import {
  rebuildResponse,
  siteBuildResponse,
  systemSettingsRequest,
  systemSettingsResponse,
} from './admin-settings.ts';

const panel = section('panel');

export const settingsEndpoints = {
  readSettings: panel.get('/admin/settings', {
    summary: 'The system settings.',
    panel: 'admin',
    success: { 200: systemSettingsResponse },
  }),
  changeSettings: panel.put('/admin/settings', {
    summary: 'Changes system settings; they hold on every replica within a second.',
    panel: 'admin',
    confirm: true,
    body: systemSettingsRequest,
    success: { 200: systemSettingsResponse },
    failures: ['SETTINGS_CHANGED'],
  }),
  siteBuild: panel.get('/admin/rebuild-site', {
    summary: 'Where the publication of the static site stands.',
    panel: 'admin',
    success: { 200: siteBuildResponse },
  }),
  rebuildSite: panel.post('/admin/rebuild-site', {
    summary: 'Rebuilds the static site.',
    panel: 'admin',
    success: { 202: rebuildResponse },
  }),
};
