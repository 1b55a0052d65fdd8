/** What every page runs with all that it imports, and what islands and plain scripts without React share. */
const SHELL = [
  'api/failure-sentence.ts',
  'character-count.ts',
  'commands/command-slug.ts',
  'islands/api-docs/call-key.ts',
  'islands/api-docs/contract/inline-code.ts',
  'islands/commands/copy-text.ts',
  'islands/players/verdict-tones.ts',
  'normalize-text.ts',
  'shell/start.ts',
  'time-span.ts',
  'ui/classes.ts',
  'ui/format-relative-time.ts',
  'ui/formats.ts',
  'ui/template.ts',
];
/** Components that most islands use, and what none of their pages does without. */
const UI = [
  'ui/button.tsx',
  'ui/facts.tsx',
  'ui/form-field.tsx',
  'ui/hydration.ts',
  'ui/lazy-part.tsx',
  'ui/password-field.tsx',
  'ui/problem.tsx',
  'ui/use-reveal.ts',
];
/** A form with all kinds of fields; most other islands have only those above. */
const FORM = ['ui/form.ts', 'ui/form.tsx', 'ui/select-field.tsx', 'ui/text-area-field.tsx'];
const ACCOUNTS = [
  'accounts/account-rules.ts',
  'islands/accounts/form-rules.ts',
  'islands/accounts/link-token.ts',
  'islands/accounts/account.ts',
];
/** Without React: what the list of commands and the page of one know. */
const COMMANDS = [
  'islands/commands/catalog.ts',
  'islands/commands/command-card.ts',
  'islands/commands/command-filter.ts',
  'islands/commands/favorites.ts',
  'islands/commands/ratings.ts',
];
/** The ways to an admin key and into the panel. */
const ADMIN_KEYS = [
  'admin-keys/key-terms.ts',
  'islands/admin-keys/confirm-access.tsx',
  'islands/admin-keys/open-panel-link.tsx',
  'islands/admin-keys/panel-lock.ts',
  'ui/dialog/confirm-dialog.tsx',
  'ui/secret-key.tsx',
  'ui/use-now.ts',
  'ui/when.tsx',
];
/** What the page of the API knows of keys at once. */
const API_KEYS = ['islands/api-docs/try-it/call-field.tsx', 'islands/api-keys/key-store.ts'];
/** Of the form for ads and of an ad's status page, which has no React. */
const ADS = [
  'ads/ad-terms.ts',
  'ads/link-host.ts',
  'islands/ads/ad-texts.ts',
  'islands/ads/status-links.ts',
];
/** Without React, of pages about players and what else can be watched, some of which do without it. */
const PLAYER_WORDS = [
  'islands/players/format.ts',
  'islands/players/player-address.ts',
  'islands/watchlist/watch-toggle.ts',
  'islands/watchlist/watchlist.ts',
  'players/clean-username.ts',
  'players/username-form.ts',
];
/** Components with their rules that pages about players share; pages without React use none of them. */
const PLAYERS = [
  'islands/players/avatar.tsx',
  'islands/players/copy-button.tsx',
  'islands/players/player-check.ts',
  'islands/players/profile/player-texts.ts',
  'islands/players/username-field.tsx',
];
/** A form that checks one player, which pages of players and comparisons do without. */
const PLAYER_TOOL = [
  'islands/players/name-chips.tsx',
  'islands/players/player-tool.tsx',
  'islands/roblox-sign-in/shared-address.ts',
];
/** What shows the outcome of a check, which loads when there is one, with the page of a player. */
const PLAYER_RESULTS = [
  'islands/players/evidence.tsx',
  'islands/players/player-summary.tsx',
  'islands/players/profile/player-view.tsx',
];
const TABLES = ['ui/data-table.tsx', 'ui/scrolling-box.tsx'];
const BADGES = [
  'badges/badge-rarity.ts',
  'islands/badges/badge-facts.tsx',
  'islands/badges/badge-picture.tsx',
];
/** Apart from players, because pages about accounts use these, too. */
const CHECK_FAILURES = ['islands/players/check-failure.ts', 'islands/players/failure-notice.tsx'];

/** Whether a module is one of the files, which are named below the folder of its package's sources. */
const isIn = (files: readonly string[]) => (id: string) =>
  files.some((file) => id.endsWith(`/src/${file}`));

/**
 * Which modules of the pages share a file. Split by sharing pages alone, every page loaded 27 files
 * of about 1 KB, and a page with islands for 20 more: more bytes of heads than of code.
 */
export const scriptFiles = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//,
  },
  { name: 'shell', test: isIn(SHELL) },
  { name: 'player-words', test: isIn(PLAYER_WORDS) },
  { name: 'commands', test: isIn(COMMANDS) },
  { name: 'ui', test: isIn(UI) },
  { name: 'form', test: isIn(FORM) },
  { name: 'api-key-fields', test: isIn(API_KEYS) },
  { name: 'ads', test: isIn(ADS) },
  { name: 'accounts', test: isIn(ACCOUNTS) },
  { name: 'admin-keys', test: isIn(ADMIN_KEYS) },
  { name: 'check-failures', test: isIn(CHECK_FAILURES) },
  { name: 'players', test: isIn(PLAYERS) },
  { name: 'player-tool', test: isIn(PLAYER_TOOL) },
  { name: 'tables', test: isIn(TABLES) },
  { name: 'badges', test: isIn(BADGES) },
  // After what it shares with pages that have no React.
  { name: 'player-results', test: isIn(PLAYER_RESULTS) },
];
