import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@elc/contracts';

const SOURCES = path.resolve(import.meta.dirname, '../..');

/** Method and path of endpoints, by their names: what only the panel calls, and all else. */
const MODULES: Readonly<Record<string, (isOfPanel: boolean) => boolean>> = {
  'virtual:api-routes': (isOfPanel) => !isOfPanel,
  'virtual:panel-routes': (isOfPanel) => isOfPanel,
};

/** The words in the sources of the site: an endpoint whose name is not among them is called by other programs alone. */
function wordsInSources(): ReadonlySet<string> {
  const files = globSync('**/*.{ts,tsx,astro}', { cwd: SOURCES }).filter(
    (file) => !file.includes('.test.'),
  );
  const words = files.flatMap(
    (file) => readFileSync(path.join(SOURCES, file), 'utf8').match(/\w+/g) ?? [],
  );
  return new Set(words);
}

function routesOf(isIn: (isOfPanel: boolean) => boolean, isCalled: (name: string) => boolean) {
  const routes = Object.entries(endpoints)
    .filter(([name, endpoint]) => isIn('panel' in endpoint) && isCalled(name))
    .map(([name, { method, path }]) => [name, `${method} ${path}`]);
  return `export default ${JSON.stringify(Object.fromEntries(routes))};`;
}

/**
 * The modules of the routes: those of the contracts as plain data, so that browsers can call
 * endpoints by name without the contracts' schemas and zod. A build has those that the site calls.
 */
export function apiRoutes() {
  let isBuilding = false;
  return {
    name: 'elc-api-routes',
    configResolved({ command }: { readonly command: string }) {
      isBuilding = command === 'build';
    },
    resolveId: (id: string) => (id in MODULES ? `\0${id}` : null),
    load(id: string) {
      const isIn = MODULES[id.slice(1)];
      if (!isIn) return null;
      const called = isBuilding ? wordsInSources() : null;
      return routesOf(isIn, (name) => called?.has(name) ?? true);
    },
  };
}
