/** What a search is expected to find first. Pages and API calls are found by the site's search only. */
export interface SearchQuery {
  readonly q: string;
  readonly type: 'command' | 'guide' | 'badge' | 'update' | 'player' | 'page' | 'call';
  readonly title: string;
}

const commands: Readonly<Record<string, readonly string[]>> = {
  // Names, as they are typed in the game or not, and their forms.
  ';fly': ['fly', ';fly', '/fly', 'FLY', 'flying'],
  ';unfly': ['unfly', ';unfly'],
  ';JoinLarge': ['JoinLarge', '/JoinLarge', 'join large'],
  ';mutemusic': ['mutemusic'],
  // Half typed.
  ';nextelection': ['nextel'],
  ';shutdown': ['shutd'],
  // Word forms and questions of people.
  ';vote': ['vote', 'how do I vote'],
  ';sprint': ['sprinting'],
  ';ban': ['ban', 'banned'],
  ';kick': ['kicking', 'kick player'],
  ';bodycolor': ['colour', 'color', 'colours'],
  ';car': ['car paint'],
  ';restorebuilds': ['restore builds'],
  ';noclip': ['walk through walls'],
  ';stopmusic': ['stop music'],
  ';partlimit': ['partlimit'],
  ';jump': ['jump higher'],
  // Other names and other words.
  ';invisible': ['invisible', 'invis', 'hide', 'ghost'],
  ';btools': ['tools', 'f3x'],
  ';tp': ['teleport', 'teleporting'],
  ';watch': ['spectate'],
  ';thaw': ['unfreeze', 'defrost'],
  ';mute': ['silence'],
  ';speed': ['faster', 'walkspeed'],
  ';votekick': ['vk'],
  ';rollback': ['rewind'],
};

/** Whole wishes, as people type them. */
const wishes: Readonly<Record<string, readonly string[]>> = {
  ';kick': ['kick a team', 'kick someone', 'boot a player'],
  ';mute': ['mute everyone', 'mute all players'],
  ';freeze': ['freeze everyone'],
  ';bring': ['bring everyone to me'],
  ';runforadmin': ['run for admin'],
  ';whobuilt': ['who built this'],
  ';clearbuilds': ['delete my builds'],
  ';unban': ['unban a player'],
  ';lockserver': ['lock the server'],
  ';nextelection': ['when is the next election'],
  ';weather': ['make it rain'],
  ';resetlook': ['reset my avatar'],
  ';time': ['6.5'],
};

/** Mistyped names of commands. */
const mistyped: Readonly<Record<string, string>> = {
  fyl: ';fly',
  flyy: ';fly',
  invisable: ';invisible',
  btoosl: ';btools',
  frezee: ';freeze',
  jial: ';jail',
  kik: ';kick',
  gravty: ';gravity',
  wether: ';weather',
  anounce: ';announce',
};

const others: readonly SearchQuery[] = [
  { q: 'elections', type: 'guide', title: 'How elections work' },
  { q: 'how do elections work', type: 'guide', title: 'How elections work' },
  { q: 'win an election', type: 'guide', title: 'Winning an election without spamming' },
  { q: 'griefers', type: 'guide', title: 'Reporting griefers with evidence' },
  { q: 'permisions', type: 'guide', title: 'Permission levels explained' },
  { q: 'first ten minutes', type: 'guide', title: 'Your first ten minutes' },
  { q: 'night build', type: 'guide', title: 'Lighting a night build' },
  { q: 'Landslide', type: 'badge', title: 'Landslide' },
  { q: 'keeper clokc tower', type: 'badge', title: 'Keeper of the Clock Tower' },
  { q: 'golden trowel', type: 'badge', title: 'The Golden Trowel' },
  { q: "founders' day", type: 'badge', title: "Founders' Day" },
  { q: 'lighthouse', type: 'update', title: 'lighthouse' },
  { q: 'griefer', type: 'guide', title: 'Reporting griefers with evidence' },
  { q: 'report a griefer', type: 'guide', title: 'Reporting griefers with evidence' },
  { q: 'what does OA mean', type: 'guide', title: 'Permission levels explained' },
  { q: 'stuck in a wall', type: 'guide', title: 'When something goes wrong' },
  { q: '10.5', type: 'guide', title: 'A curved bridge from straight parts' },
  { q: 'harbour opening', type: 'badge', title: 'Harbor Opening' },
  { q: '2.14', type: 'update', title: 'harbor district' },
  { q: '2.13.3', type: 'update', title: 'Private servers save again' },
  { q: 'crash', type: 'update', title: ';undo now takes back' },
  { q: 'Pigeon Palace', type: 'update', title: 'The Floating Market' },
  { q: '8.42', type: 'update', title: 'cable car' },
  { q: '手引き', type: 'update', title: 'fair administration' },
  { q: '@OldTownMayor', type: 'player', title: 'OldTownMayor' },
];

/** What only the site has: pages, and what the documentation says of API calls. */
const ofSite: readonly SearchQuery[] = [
  { q: 'delete my data', type: 'page', title: 'Privacy' },
  { q: 'cookies', type: 'page', title: 'Privacy' },
  { q: 'compare two players', type: 'page', title: 'Compare Players' },
  { q: 'watch list', type: 'page', title: 'Watchlist' },
  { q: 'log in', type: 'page', title: 'Sign in' },
  { q: 'am I a newgen', type: 'page', title: 'Newgen Detector' },
  { q: 'buy an ad', type: 'page', title: 'Advertise' },
  { q: 'api rate limit', type: 'page', title: 'API Docs' },
  { q: 'newgen-check', type: 'call', title: 'GET /api/newgen-check/{username}' },
  { q: '/api/scan-group', type: 'call', title: 'POST /api/scan-group' },
  { q: 'report-abuse', type: 'call', title: 'POST /api/report-abuse' },
  { q: 'commands-stats', type: 'call', title: 'GET /api/commands-stats' },
  { q: 'openapi', type: 'call', title: 'GET /api/openapi.json' },
];

/** What people look for, with what each search of the product has to find first. */
export const SEARCH_QUERIES: readonly SearchQuery[] = [
  ...[...Object.entries(commands), ...Object.entries(wishes)].flatMap(([title, queries]) =>
    queries.map((q) => ({ q, type: 'command' as const, title })),
  ),
  ...Object.entries(mistyped).map(([q, title]) => ({ q, type: 'command' as const, title })),
  ...others,
  ...ofSite,
];
