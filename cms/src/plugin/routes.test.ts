import { type Endpoint, endpoints, isWrite } from '@elc/contracts';
import type { Context, Middleware, Next } from 'koa';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useEnv } from '../platform/env/env';
import { useLimits } from '../platform/http/limits/counters';
import { policies as made } from './policies';
import { routesOf } from './routes';

const consume = vi.fn(async (_limit: string, _key: string) => ({
  ...{ remainingPoints: 0, msBeforeNext: 1000 },
}));
beforeAll(() => {
  useEnv({ PUBLIC_URL: 'https://city.example' });
  const counterOf = (limit: string) => ({ consume: (key: string) => consume(limit, key) });
  useLimits({ counterOf } as never);
});
afterAll(() => useEnv(null));

/** A browser without a session. */
const caller = () =>
  ({
    ...{ ip: '203.0.113.7', req: {}, state: {}, set() {} },
    cookies: { get: () => undefined },
  }) as unknown as Context;

const policies: Readonly<Record<string, (config: never) => Middleware>> = made;

/** What stands before the handler of an endpoint. */
function guardsOf(name: string): Middleware[] {
  const [route] = routesOf({ any: { [name]: () => {} } });
  return (route?.config.middlewares ?? []).map((policy) => {
    const make = policies[policy.name.replace('plugin::public-api.', '')];
    if (!make) throw new Error(`There is no policy ${policy.name}.`);
    return make(policy.config as never);
  });
}

const all = Object.entries(endpoints as Record<string, Endpoint>);

test.each(all.filter(([, { panel }]) => panel))(
  '%s cannot be bound without its guard',
  async (name) => {
    const ctx = caller();
    const handler = vi.fn();
    const chain = guardsOf(name).reduceRight<Next>(
      (next, guard) => async () => guard(ctx as never, next),
      async () => handler(),
    );
    await expect(chain()).rejects.toMatchObject({ code: 'PANEL_LOCKED' });
    expect(handler).not.toHaveBeenCalled();
  },
);

test.each(all.filter(([, endpoint]) => isWrite(endpoint)))(
  '%s is held to the limit of all writes of its address',
  async (name) => {
    const ctx = caller();
    await guardsOf(name)[0]?.(ctx as never, async () => {});
    expect(consume).toHaveBeenLastCalledWith('write', '203.0.113.7');
  },
);
