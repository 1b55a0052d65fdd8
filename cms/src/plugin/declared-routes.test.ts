import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import { expect, test } from 'vitest';
import { cachedSources } from '../app/cached-sources';
import { controllers } from '../app/controllers';
import { routesOf } from './routes';

/** The names of those that are answered from memory. */
const cachedEndpoints = Object.keys(cachedSources());
const declared = Object.entries(endpoints);

test('every declared endpoint has one controller and one route, also where memory answers first', () => {
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
