import { section } from '../endpoint.ts';
import { JSON_BODY_BYTES } from '../limits.ts';
import {
  rebuildResponse,
  siteBuildResponse,
  systemSettingsRequest,
  systemSettingsResponse,
} from './admin-settings.ts';

const admins = section('panel', { panel: 'admin' });

export const settingsEndpoints = {
  readSettings: admins.get('/admin/settings', {
    summary: 'The system settings.',
    success: { 200: systemSettingsResponse },
  }),
  changeSettings: admins.put('/admin/settings', {
    summary: 'Changes system settings; they hold on every replica within a second.',
    confirm: true,
    body: systemSettingsRequest,
    bodyBytesMax: 2 * JSON_BODY_BYTES,
    success: { 200: systemSettingsResponse },
    failures: ['SETTINGS_CHANGED'],
  }),
  siteBuild: admins.get('/admin/rebuild-site', {
    summary: 'Where the publication of the static site stands.',
    success: { 200: siteBuildResponse },
  }),
  rebuildSite: admins.post('/admin/rebuild-site', {
    summary: 'Rebuilds the static site.',
    success: { 202: rebuildResponse },
  }),
};
