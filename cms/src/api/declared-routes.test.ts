import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { cachedSources } from '../app/cached-sources';
import type { Features } from '../app/features';

interface Route {
  readonly method: string;
  readonly path: string;
}

const API = import.meta.dirname;
const strapi = {} as Core.Strapi;

interface Bindings {
  default(strapi: { strapi: Core.Strapi }): { routes: Route[] };
}

async function boundRoutes(): Promise<string[]> {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => /^[^/]+\/routes\/[^/]+\.ts$/.test(file))
      .map((file) => import(path.join(API, file)) as Promise<Bindings>),
  );
  return modules.flatMap((bindings) =>
    bindings
      .default({ strapi })
      .routes.map((route) => `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`),
  );
}

/** The names of those that are answered from memory. */
function cachedEndpoints(): string[] {
  const anything: unknown = new Proxy(() => anything, { get: () => anything });
  return Object.keys(cachedSources(anything as Features));
}

test('every declared endpoint is bound by exactly one route or answered from memory', async () => {
  const cached = cachedEndpoints();
  const declared = Object.entries(endpoints)
    .filter(([name]) => !cached.includes(name))
    .map(([, { method, path }]) => `${method} ${path}`);
  expect((await boundRoutes()).sort()).toEqual(declared.sort());
});

test.each(cachedEndpoints())(
  '%s requires nothing of its callers that only a controller could check',
  (name) => {
    const endpoint: Endpoint = endpoints[name as EndpointName];
    const { cache, key, panel, confirm, limit, params, body } = endpoint;
    expect({ cache, key, panel, confirm, limit, params, body }).toEqual({
      cache: expect.anything(),
    });
  },
);
