/**
 * The place of a page in the navigation: reading, tools for players, for API users and advertisers.
 */
export const ROUTE_GROUPS = ['read', 'tools', 'more'] as const;

export type RouteGroup = (typeof ROUTE_GROUPS)[number];

/**
 * One page of the site. `label` is its name in the navigation; a page without a group is reached from
 * other pages only. `danger` marks the link that leads out of the public part.
 */
export interface SiteRoute {
  readonly path: `/${string}`;
  readonly label: string;
  readonly description: string;
  readonly group?: RouteGroup;
  readonly danger?: true;
  /** Excluded from search engines. */
  readonly unlisted?: true;
}

/** Every page but those of single commands, guides and updates, in the order of the navigation. */
export const SITE_ROUTES = [
  {
    path: '/',
    label: 'Home',
    group: 'read',
    description: 'Build a city with other players and vote for the admins who run it.',
  },
  {
    path: '/commands',
    label: 'Commands',
    group: 'read',
    description: 'Every admin command with its usage, examples, category and who may use it.',
  },
  {
    path: '/guides',
    label: 'Guides',
    group: 'read',
    description:
      'Guides to building, elections and fair administration, from first steps to advanced.',
  },
  {
    path: '/community',
    label: 'Community',
    group: 'read',
    description: 'Creators, factions, official links, numbers and facts of the community.',
  },
  {
    path: '/badge-monitor',
    label: 'Badge Monitor',
    group: 'tools',
    description: 'How rare each badge of the game is and how often it is awarded.',
  },
  {
    path: '/newgen-detector',
    label: 'Newgen Detector',
    group: 'tools',
    description: 'Find out whether a Roblox player is a NEWGEN, a MIDGEN or a VETERAN of the game.',
  },
  {
    path: '/leaderboard',
    label: 'Leaderboard',
    description: 'Players of the game by event badges, time in the game or age of the account.',
  },
  {
    path: '/compare',
    label: 'Compare Players',
    description: 'Two players side by side, or up to 30 names checked at once.',
  },
  {
    path: '/players',
    label: 'Player',
    unlisted: true,
    description: 'How long a Roblox player has been around in the game, and their event badges.',
  },
  {
    path: '/discord-news',
    label: 'Game Updates',
    group: 'tools',
    description: 'The latest game updates and highlights from the community, summarised.',
  },
  {
    path: '/discord-bot-api',
    label: 'Bot API',
    group: 'tools',
    description: 'Try the chat bot API: analyse a player or run a quick check.',
  },
  {
    path: '/api-docs',
    label: 'API Docs',
    group: 'more',
    description: 'The public API: endpoints, rate limits and keys.',
  },
  {
    path: '/advertise',
    label: 'Advertise',
    group: 'more',
    description: 'Book the banner that stands at the bottom of every page.',
  },
  {
    path: '/contact',
    label: 'Contact',
    group: 'more',
    description: 'Write to the team about support, bugs, features or partnerships.',
  },
  {
    path: '/admin',
    label: 'Admin access',
    group: 'more',
    danger: true,
    unlisted: true,
    description: 'The panel of the site admins.',
  },
  {
    path: '/admin-access',
    label: 'Admin Key',
    unlisted: true,
    description: 'Get a lifetime admin key in three steps.',
  },
  {
    path: '/advertise/status',
    label: 'Your Advertisement',
    unlisted: true,
    description:
      'The private page of an advertisement: its review, its time, and how often it was seen.',
  },
  {
    path: '/generate-key',
    label: 'Direct Admin Key',
    unlisted: true,
    description: 'Make an admin key directly.',
  },
  {
    path: '/privacy',
    label: 'Privacy',
    description: 'What this site stores about people, why, and for how long.',
  },
  { path: '/login', label: 'Sign in', description: 'Sign in or create an account.' },
  {
    path: '/account',
    label: 'Your account',
    unlisted: true,
    description:
      'Prove that it is you, see your own verdict and badges, and look after your account.',
  },
  {
    path: '/offline',
    label: 'Offline',
    unlisted: true,
    description: 'What can be read without a connection.',
  },
] as const satisfies readonly SiteRoute[];

export type SitePath = (typeof SITE_ROUTES)[number]['path'];

/** The navigation's links of one group, in order. */
export function routesOf(group: RouteGroup): SiteRoute[] {
  return SITE_ROUTES.filter((route: SiteRoute) => route.group === group);
}

/** The entry of a page that the list holds. */
export function siteRoute(path: SitePath): SiteRoute {
  return SITE_ROUTES.find((route) => route.path === path) as SiteRoute;
}

/** Whether search engines may list the page at a path: the fixed ones that say so are not, nor are those of status 404. */
export function isListed(path: string): boolean {
  const route = SITE_ROUTES.find((candidate: SiteRoute) => candidate.path === path) as
    | SiteRoute
    | undefined;
  return !path.endsWith('/404') && !route?.unlisted;
}
