import { type Endpoint, type EndpointName, endpoints, isWrite } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { expect, test, vi } from 'vitest';
import { type AccountsFeature, accountsFeature } from '../features/accounts';
import { routesOf } from './routes-of';

const strapi = {} as Core.Strapi;
const window = { name: 'write', points: 1, windowSeconds: 1, remaining: 0, resetSeconds: 1 };
const limiter = vi.fn(async () => ({ ok: true, window }));
accountsFeature.provide(strapi, {
  limiter,
  now: () => 0,
  requestSessions: { panel: async () => null },
} as unknown as AccountsFeature);

const guarded = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { panel }]) => panel,
);

test.each(guarded)('%s cannot be bound without its guard', async (name) => {
  const { routes } = routesOf({ [name as EndpointName]: 'any.handler' })({ strapi });
  const policies = routes[0]?.config.middlewares ?? [];
  const ctx = { req: {}, state: {}, set() {} } as unknown as Context;
  const handler = vi.fn();
  const chain = policies.reduceRight<Next>(
    (next, policy) => async () => policy(ctx, next),
    async () => handler(),
  );
  await expect(chain()).rejects.toMatchObject({ code: 'PANEL_LOCKED' });
  expect(handler).not.toHaveBeenCalled();
});

const writes = Object.entries(endpoints as Record<string, Endpoint>).filter(([, endpoint]) =>
  isWrite(endpoint),
);

test.each(writes)('%s is held to the limit of all writes of its address', async (name) => {
  const { routes } = routesOf({ [name as EndpointName]: 'any.handler' })({ strapi });
  const ctx = { ip: '203.0.113.7', req: {}, state: {}, set() {} } as unknown as Context;
  await routes[0]?.config.middlewares[0]?.(ctx, async () => {});
  expect(limiter).toHaveBeenLastCalledWith('write', '203.0.113.7');
});
