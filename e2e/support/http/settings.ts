import type { SystemSettingsRequest } from '@elc/contracts';
import { call, endpoints, expectSuccess, send, siteUrl } from './client.ts';

/** What undoes every change of a test. */
export const ALL_DEFAULTS = {
  thresholds: null,
  keyLimits: null,
  retention: null,
  scans: null,
  ai: null,
  adPayments: null,
  trackedBadges: null,
} as const satisfies SystemSettingsRequest;

/** Calls of an open panel about settings. */
export function settingsOf(cookie: string) {
  const put = (body: unknown, site = siteUrl) =>
    send('PUT', '/api/admin/settings', body, { headers: { cookie } }, { site });
  return {
    put,
    change: async (body: SystemSettingsRequest, site = siteUrl) =>
      await expectSuccess(await put(body, site), endpoints.changeSettings),
    read: async (site = siteUrl) =>
      await expectSuccess(
        await call('/api/admin/settings', { headers: { cookie } }, { site }),
        endpoints.readSettings,
      ),
  };
}
