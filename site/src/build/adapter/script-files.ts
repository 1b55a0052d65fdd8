const SHELL_START = '/src/shell/start.ts';

/** Used by components and by pages without React, which would load React with the file of the components. */
const WITHOUT_REACT = '/src/api/failure-sentence.ts';

const START_LATER = '/src/shell/start-later.ts';
/** Without React: what islands, plain scripts and what every page starts later share. */
const COMMON = [
  'accounts/permission.ts',
  'ads/ad-terms.ts',
  'api/call.ts',
  'api/lazy-query.ts',
  'api/when-visible.ts',
  'character-count.ts',
  'commands/command-slug.ts',
  'islands/accounts/signed-in.ts',
  'islands/ads/banner/shown-banner.ts',
  'islands/api-docs/call-key.ts',
  'islands/commands/copy-text.ts',
  'islands/players/format.ts',
  'islands/players/player-address.ts',
  'normalize-text.ts',
  'panel/panel-frame.ts',
  'players/username-form.ts',
  'time-span.ts',
  'ui/classes.ts',
  'ui/format-relative-time.ts',
  'ui/formats.ts',
  'ui/sync-with-query.ts',
  'ui/template.ts',
  'ui/toaster/carried-notice.ts',
  'ui/toaster/load-toaster.ts',
  'ui/write-text.ts',
];
/** Without React, of pages about players and badges, some of which do without it. */
const PLAYER_WORDS = [
  'badges/badge-rarity.ts',
  'islands/players/verdict-tones.ts',
  'players/clean-username.ts',
];
/** Components with their rules that pages about players share; pages without React use none of them. */
const PLAYERS = [
  'islands/players/avatar.tsx',
  'islands/players/name-chips.tsx',
  'islands/players/player-check.ts',
  'islands/players/player-tool.tsx',
  'islands/players/profile/player-texts.ts',
  'islands/players/username-field.tsx',
];
/** Apart from them, because pages about accounts use these, too. */
const CHECK_FAILURES = [
  'islands/players/check-failure.ts',
  'islands/players/failure-notice.tsx',
  'islands/roblox-sign-in/shared-address.ts',
];

/** Whether a module is one of the files, which are named below the folder of its package's sources. */
const isIn = (files: readonly string[]) => (id: string) =>
  files.some((file) => id.endsWith(`/src/${file}`));

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
  { name: 'player-words', test: isIn(PLAYER_WORDS) },
  { name: 'common', test: isIn(COMMON) },
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
  { name: 'check-failures', test: isIn(CHECK_FAILURES) },
  { name: 'players', test: isIn(PLAYERS) },
];
