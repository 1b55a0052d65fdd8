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
  const controllers = createControllers(features);
  const names = declared.map(([name]) => name).sort();
  expect(Object.values(controllers).flatMap(Object.keys).sort()).toEqual(names);
  expect(
    routesOf(controllers)
      .map(({ handler }) => handler.split('.').at(-1))
      .sort(),
  ).toEqual(names);
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
