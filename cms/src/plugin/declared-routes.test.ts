import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import { expect, test } from 'vitest';
import { cachedSources } from '../app/cached-sources';
import { createControllers } from '../app/controllers';
import type { Features } from '../app/features';
import { routesOf } from './routes';

/** Every feature as something that answers whatever is asked of it. */
const anything: unknown = new Proxy(() => anything, { get: () => anything });
const features = anything as Features;

/** The names of those that are answered from memory. */
const cachedEndpoints = Object.keys(cachedSources(features));
const declared = Object.entries(endpoints);

test('every declared endpoint has one controller and one route, also where memory answers first', () => {
  const bound = Object.values(createControllers(features)).flatMap(Object.keys);
  expect(bound.sort()).toEqual(declared.map(([name]) => name).sort());
});

test('routes stand in the order of the contracts, each with its feature and endpoint', () => {
  const routes = routesOf(createControllers(features));
  const written = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(written).toEqual(declared.map(([, { method, path }]) => `${method} ${path}`));
  const handlers = routes.map(({ handler }) => handler);
  expect(handlers).toEqual(
    expect.arrayContaining(['players.newgenCheck', 'ads.activeBanner', 'metrics.health']),
  );
});

test.each(cachedEndpoints)(
  '%s requires nothing of its callers that only a controller could check',
  (name) => {
    const endpoint: Endpoint = endpoints[name as EndpointName];
    const { cache, key, panel, confirm, limit, params, body } = endpoint;
    expect({ cache, key, panel, confirm, limit, params, body }).toEqual({
      cache: expect.anything(),
    });
  },
);
