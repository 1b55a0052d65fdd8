/** What a search is expected to find first. */
export interface SearchQuery {
  readonly q: string;
  readonly type: 'command' | 'guide' | 'badge' | 'update';
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
];

/** What people look for, with what each search of the product has to find first. */
export const SEARCH_QUERIES: readonly SearchQuery[] = [
  ...Object.entries(commands).flatMap(([title, queries]) =>
    queries.map((q) => ({ q, type: 'command' as const, title })),
  ),
  ...Object.entries(mistyped).map(([q, title]) => ({ q, type: 'command' as const, title })),
  ...others,
];
