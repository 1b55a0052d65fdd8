import { adminKeyEndpoints } from './admin-keys/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/accounts.ts';
import { adEndpoints } from './endpoints/ads.ts';
import { analyticsEndpoints } from './endpoints/analytics.ts';
import { contentEndpoints } from './endpoints/content.ts';
import { keyEndpoints } from './endpoints/keys.ts';
import { panelEndpoints } from './endpoints/panel.ts';
import { playerEndpoints } from './endpoints/players.ts';
import { scanEndpoints } from './endpoints/scans.ts';
import { siteEndpoints } from './endpoints/site.ts';

/**
 * Every route of the public API, by the name that code uses for it.
 */
export const endpoints = {
  ...contentEndpoints,
  ...playerEndpoints,
  ...analyticsEndpoints,
  ...scanEndpoints,
  ...keyEndpoints,
  ...siteEndpoints,
  ...accountEndpoints,
  ...adEndpoints,
  ...panelEndpoints,
  ...adminKeyEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
