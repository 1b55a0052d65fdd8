import { accountEndpoints } from './accounts/endpoints.ts';
import { adminKeyEndpoints, panelAccessEndpoints } from './admin-keys/endpoints.ts';
import { adEndpoints } from './ads/endpoints.ts';
import { keyEndpoints } from './api-keys/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { contentEndpoints } from './endpoints/content.ts';
import { panelEndpoints } from './endpoints/panel.ts';
import { siteEndpoints } from './endpoints/site.ts';
import { analyticsEndpoints } from './metrics/endpoints.ts';
import { playerEndpoints } from './players/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { scanEndpoints } from './scans/endpoints.ts';

/**
 * Every route of the public API, by the name that code uses for it.
 */
export const endpoints = {
  ...contentEndpoints,
  ...playerEndpoints,
  ...reportEndpoints,
  ...analyticsEndpoints,
  ...scanEndpoints,
  ...keyEndpoints,
  ...siteEndpoints,
  ...accountEndpoints,
  ...panelAccessEndpoints,
  ...adEndpoints,
  ...panelEndpoints,
  ...adminKeyEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
