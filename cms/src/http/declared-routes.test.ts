import { readdirSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@elc/contracts';
import { expect, test } from 'vitest';

interface Route {
  readonly method: string;
  readonly path: string;
}

const API = path.resolve(import.meta.dirname, '../api');

async function boundRoutes(): Promise<string[]> {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => /^[^/]+\/routes\/[^/]+\.ts$/.test(file))
      .map((file) => import(path.join(API, file)) as Promise<{ default: { routes: Route[] } }>),
  );
  return modules.flatMap(({ default: { routes } }) =>
    routes.map((route) => `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`),
  );
}

test('every declared endpoint is bound by exactly one route, and nothing else is', async () => {
  const declared = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect((await boundRoutes()).sort()).toEqual(declared.sort());
});
