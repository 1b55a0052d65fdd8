const SHELL_START = '/src/shell/start.ts';

/** Used by components and by pages without React, which would load React with the file of the components. */
const WITHOUT_REACT = '/src/api/failure-sentence.ts';

const START_LATER = '/src/shell/start-later.ts';
const CALLS =
  /\/src\/(?:api\/(?:call|when-visible)|ui\/(?:write-text|toaster\/load-toaster)|islands\/accounts\/signed-in|ads\/ad-terms)\.ts$/;
/** What single islands share with what every page starts later. */
const SHARED_WITH_LATER =
  /\/src\/(?:islands\/ads\/banner\/shown-banner|panel\/panel-frame|ui\/toaster\/carried-notice)\.ts$/;
const FORMATS = /\/src\/ui\/(?:formats|format-relative-time)\.ts$/;
const QUERIES = /\/src\/api\/queries\.ts$/;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const isImportedBy = (start: string, id: string, graph: ModuleGraph): boolean =>
  graph.getModuleInfo(id)?.importers.some((importer) => importer.endsWith(start)) === true;

/**
 * Which modules of the pages share a file. Split by sharing pages alone, every page loaded 27 files
 * of about 1 KB, and a page with islands for 20 more: more bytes of heads than of code.
 */
export const scriptFiles = [
  {
    /** What the start of every page imports, with all that those modules import; not the start itself. */
    name: (id: string, graph: ModuleGraph): string | null =>
      id.endsWith(WITHOUT_REACT) || isImportedBy(SHELL_START, id, graph) ? 'shell' : null,
  },
  // What islands and what every page starts later use, never in one file with components.
  { name: 'calls', test: CALLS },
  { name: 'shared-with-later', test: SHARED_WITH_LATER },
  { name: 'formats', test: FORMATS },
  { name: 'queries', test: QUERIES },
  {
    name: (id: string, graph: ModuleGraph): string | null =>
      isImportedBy(START_LATER, id, graph) ? 'later' : null,
  },
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//,
  },
  // Components, and apart from them the classes: pages without React use these, too.
  { name: 'classes', test: /\/src\/ui\/classes\.ts$/ },
  {
    name: 'ui',
    test: (id: string) =>
      /\/src\/ui\/(?!dialog|secret|list|password|when)/.test(id) && id.endsWith('.tsx'),
    minShareCount: 4,
  },
];
