const SHELL_START = '/src/shell/start.ts';

/** Used by components and by pages without React, which would load React with the file of the components. */
const WITHOUT_REACT = '/src/api/failure-sentence.ts';

const START_LATER = '/src/shell/start-later.ts';
/** Without React: what islands, plain scripts and what every page starts later share. */
const COMMON =
  /\/src\/(?:api\/(?:call|lazy-query|when-visible)|ui\/(?:classes|formats|format-relative-time|stored-lists|sync-with-query|write-text|toaster\/(?:carried-notice|load-toaster))|islands\/(?:accounts\/signed-in|ads\/banner\/shown-banner)|islands\/commands\/copy-text|ads\/ad-terms|commands\/command-slug|character-count|normalize-text|panel\/panel-frame|players\/username-form|time-span)\.ts$/;
/** What pages about players share at their start, and apart from it what others use of them, too. */
const PLAYERS =
  /\/src\/islands\/players\/(?:avatar|name-chips|player-address|player-check|username-field)\.tsx?$/;
const CHECK_FAILURES =
  /\/src\/islands\/(?:players\/(?:check-failure|failure-notice)|roblox-sign-in\/shared-address)\.tsx?$/;
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
  { name: 'common', test: COMMON },
  { name: 'queries', test: QUERIES },
  {
    name: (id: string, graph: ModuleGraph): string | null =>
      isImportedBy(START_LATER, id, graph) ? 'later' : null,
  },
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//,
  },
  {
    name: 'ui',
    test: (id: string) => id.includes('/src/ui/') && id.endsWith('.tsx'),
    minShareCount: 4,
  },
  // Components with their rules; pages without React use none of them.
  { name: 'check-failures', test: CHECK_FAILURES },
  { name: 'players', test: PLAYERS },
];
