import { type Endpoint, endpoints, isWrite } from '@elc/contracts';
import type { Context, Middleware, Next } from 'koa';
import { expect, test, vi } from 'vitest';
import type { AccountsFeature } from '../features/accounts';
import type { ApiKeysFeature } from '../features/api-keys';
import { createPolicies } from './policies';
import { routesOf } from './routes';

const window = { name: 'write', points: 1, windowSeconds: 1, remaining: 0, resetSeconds: 1 };
const limiter = vi.fn(async () => ({ ok: true, window }));
const accounts = {
  limiter,
  now: () => 0,
  requestSessions: { anyPanel: async () => null },
} as unknown as AccountsFeature;
const policies: Readonly<Record<string, (config: never) => Middleware>> = createPolicies(
  accounts,
  {} as ApiKeysFeature,
);

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
    const ctx = { req: {}, state: {}, set() {} } as unknown as Context;
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
    const ctx = { ip: '203.0.113.7', req: {}, state: {}, set() {} } as unknown as Context;
    await guardsOf(name)[0]?.(ctx as never, async () => {});
    expect(limiter).toHaveBeenLastCalledWith('write', '203.0.113.7');
  },
);
