import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { type AccountsFeature, accountsFeature } from '../accounts';
import { routesOf } from './routes-of';

const strapi = {} as Core.Strapi;
accountsFeature.provide(strapi, {
  requestSessions: { panel: async () => null },
} as unknown as AccountsFeature);

const guarded = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { panel }]) => panel,
);

test.each(guarded)('%s cannot be bound without its guard', async (name) => {
  const { routes } = routesOf({ [name as EndpointName]: 'any.handler' })({ strapi });
  const [first] = routes[0]?.config.middlewares ?? [];
  const ctx = { state: {} } as Context;
  await expect(first?.(ctx, async () => {})).rejects.toMatchObject({ code: 'PANEL_LOCKED' });
});
