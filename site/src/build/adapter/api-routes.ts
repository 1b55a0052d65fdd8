import { endpoints } from '@elc/contracts';

/** Method and path of endpoints, by their names: what only the panel calls, and all else. */
const MODULES = {
  'virtual:api-routes': routesOf((isOfPanel) => !isOfPanel),
  'virtual:panel-routes': routesOf((isOfPanel) => isOfPanel),
};

function routesOf(isIn: (isOfPanel: boolean) => boolean): string {
  const routes = Object.entries(endpoints)
    .filter(([, endpoint]) => isIn('panel' in endpoint))
    .map(([name, { method, path }]) => [name, `${method} ${path}`]);
  return `export default ${JSON.stringify(Object.fromEntries(routes))};`;
}

/**
 * The modules of the routes: those of the contracts as plain data, so that browsers can call
 * endpoints by name without the contracts' schemas and zod.
 */
export function apiRoutes() {
  return {
    name: 'elc-api-routes',
    resolveId: (id: string) => (id in MODULES ? `\0${id}` : null),
    load: (id: string) => MODULES[id.slice(1) as keyof typeof MODULES] ?? null,
  };
}
