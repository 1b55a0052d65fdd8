import { endpoints } from '@elc/contracts';

const ID = 'virtual:api-routes';
const RESOLVED = `\0${ID}`;

/** Method and path of every endpoint, by its name. */
const routes = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`]),
);

/**
 * The module `virtual:api-routes`: the routes of the contracts as plain data, so that browsers can call
 * endpoints by name without the contracts' schemas and zod.
 */
export function apiRoutes() {
  return {
    name: 'elc-api-routes',
    resolveId: (id: string) => (id === ID ? RESOLVED : null),
    load: (id: string) => (id === RESOLVED ? `export default ${JSON.stringify(routes)};` : null),
  };
}
