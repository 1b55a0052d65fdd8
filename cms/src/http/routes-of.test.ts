import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import { expect, test } from 'vitest';
import { routesOf } from './routes-of';

const guarded = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { panel }]) => panel,
);

test.each(guarded)('%s cannot be bound without its guard', (name, { panel }) => {
  const { routes } = routesOf({ [name as EndpointName]: 'any.handler' });
  expect(routes[0]?.config.middlewares).toContainEqual({
    name: 'global::panel',
    config: { role: panel },
  });
});
