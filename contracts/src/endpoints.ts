import type { z } from 'zod';
import { accountEndpoints } from './accounts/endpoints.ts';
import { inviteEndpoints } from './accounts/invites.ts';
import { ownAccountEndpoints } from './accounts/own-account-endpoints.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { adminKeyEndpoints } from './admin-keys/endpoints.ts';
import { adEndpoints } from './ads/endpoints.ts';
import { keyEndpoints } from './api-keys/endpoints.ts';
import { badgeEndpoints } from './badges/endpoints.ts';
import { commandEndpoints, commandStatsEndpoints } from './commands/endpoints.ts';
import { communityEndpoints } from './community/endpoints.ts';
import { connectionEndpoints } from './connections/endpoints.ts';
import { contactEndpoints } from './contact/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { gameFigureEndpoints } from './game-figures/endpoints.ts';
import { eventEndpoints, guideEndpoints } from './guides/endpoints.ts';
import { logEndpoints } from './logs/endpoints.ts';
import { metricsEndpoints } from './metrics/endpoints.ts';
import { openApiEndpoints } from './openapi/endpoints.ts';
import { playerEndpoints } from './players/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { robloxSignInEndpoints } from './roblox-sign-in/endpoints.ts';
import { scanEndpoints } from './scans/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { settingsEndpoints } from './settings/endpoints.ts';
import { updateEndpoints } from './updates/endpoints.ts';
import { webhookEndpoints } from './webhooks/endpoints.ts';

/** Every route of the public API, by the name that code uses for it, in the order of the documentation. */
export const endpoints = {
  ...commandEndpoints,
  ...guideEndpoints,
  ...playerEndpoints,
  ...reportEndpoints,
  ...badgeEndpoints,
  ...gameFigureEndpoints,
  ...updateEndpoints,
  ...searchEndpoints,
  ...communityEndpoints,
  ...metricsEndpoints,
  ...commandStatsEndpoints,
  ...eventEndpoints,
  ...scanEndpoints,
  ...keyEndpoints,
  ...webhookEndpoints,
  ...contactEndpoints,
  ...openApiEndpoints,
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...secondFactorEndpoints,
  ...inviteEndpoints,
  ...robloxSignInEndpoints,
  ...adminKeyEndpoints,
  ...adEndpoints,
  ...settingsEndpoints,
  ...connectionEndpoints,
  ...logEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type Declared<Name extends EndpointName> = (typeof endpoints)[Name];

/** What a caller sends in one place of a request, before it is parsed; never where there is nothing to send. */
export type Sent<Name extends EndpointName, Place extends 'params' | 'query' | 'body'> =
  Declared<Name> extends Record<Place, infer Schema extends z.ZodType> ? z.input<Schema> : never;

/** The body of a success: undefined for a 204, unknown where no contract describes it. */
export type SuccessBody<Name extends EndpointName> = BodyOf<Declared<Name>['success']>;

type BodyOf<Success> = {
  [Status in keyof Success]: Success[Status] extends z.ZodType
    ? z.output<Success[Status]>
    : Status extends 204
      ? undefined
      : unknown;
}[keyof Success];
