import type { PageHead, PageTexts, Snapshot } from '@elc/contracts';

/**
 * The place of a page in the navigation: reading, tools for players, for API users and advertisers.
 */
export const ROUTE_GROUPS = ['read', 'tools', 'more'] as const;

export type RouteGroup = (typeof ROUTE_GROUPS)[number];

type Texts = PageTexts & Pick<Snapshot, 'settings'>;

/**
 * One page of the site. `head` is what it says of itself; a page without a group is reached from other
 * pages only. `label` is its short name where it is not its title. `danger` marks the link that leads
 * out of the public part.
 */
export interface SiteRoute {
  readonly path: `/${string}`;
  readonly label?: string;
  /** What else people call it when they search. */
  readonly aliases?: readonly string[];
  readonly head: (texts: Texts) => PageHead;
  readonly group?: RouteGroup;
  readonly danger?: true;
  /** Excluded from search engines. */
  readonly unlisted?: true;
  /** In the site's own search, although it is excluded from others. */
  readonly searched?: true;
}

/** Every page but those of single commands, guides and updates, by kind; editors order those of the navigation. */
export const SITE_ROUTES = [
  {
    path: '/',
    group: 'read',
    head: ({ settings, home }) => ({
      title: settings.tagline,
      lead: '',
      description: home.description,
    }),
  },
  { path: '/commands', group: 'read', head: ({ commandsPage }) => commandsPage },
  { path: '/guides', group: 'read', head: ({ guidesPage }) => guidesPage },
  { path: '/community', group: 'read', head: ({ communityPage }) => communityPage },
  { path: '/badge-monitor', group: 'tools', head: ({ toolPages }) => toolPages.badgeMonitor },
  { path: '/newgen-detector', group: 'tools', head: ({ toolPages }) => toolPages.newgenDetector },
  {
    path: '/leaderboard',
    unlisted: true,
    searched: true,
    head: ({ toolPages }) => toolPages.leaderboard,
  },
  { path: '/compare', head: ({ toolPages }) => toolPages.compare },
  { path: '/watchlist', head: ({ toolPages }) => toolPages.watchlist },
  { path: '/players', unlisted: true, head: ({ toolPages }) => toolPages.player },
  { path: '/discord-news', group: 'tools', head: ({ toolPages }) => toolPages.updates },
  { path: '/discord-bot-api', group: 'tools', head: ({ toolPages }) => toolPages.botApi },
  { path: '/api-docs', group: 'more', head: ({ otherPages }) => otherPages.apiDocs },
  {
    path: '/api-docs/codes',
    head: () => ({
      title: 'Calls and Codes',
      lead: 'What applies to every call of the API, and what each code of a failure means.',
      description:
        'What applies to every call of the API, and each code with which one may fail: meaning and cure.',
    }),
  },
  {
    path: '/api-docs/keys',
    head: () => ({
      title: 'Keys and Webhooks',
      lead: 'The calls that manage them, and what webhooks tell you.',
      description:
        'The calls that manage keys of the API and their webhooks, what these tell a program of yours, and how they are signed.',
    }),
  },
  {
    path: '/api-docs/changelog',
    head: () => ({
      title: 'Changes of the API',
      lead: 'What each version added, and how calls end.',
      description:
        'What each version of the API added, on which day, and what callers can rely on before a call ends.',
    }),
  },
  {
    path: '/advertise',
    aliases: ['Ads', 'Sponsor'],
    group: 'more',
    head: ({ advertisePage }) => advertisePage,
  },
  { path: '/contact', group: 'more', head: ({ contactPage }) => contactPage },
  {
    path: '/admin',
    group: 'more',
    danger: true,
    unlisted: true,
    head: ({ otherPages }) => otherPages.admin,
  },
  {
    path: '/admin-access',
    label: 'Admin Key',
    unlisted: true,
    head: ({ otherPages }) => otherPages.adminAccess,
  },
  { path: '/advertise/status', unlisted: true, head: ({ otherPages }) => otherPages.adStatus },
  {
    path: '/generate-key',
    label: 'Direct Admin Key',
    unlisted: true,
    head: ({ otherPages }) => otherPages.generateKey,
  },
  {
    path: '/status',
    unlisted: true,
    searched: true,
    head: () => ({
      title: 'Status',
      lead: 'What of the site and its API works at this moment.',
      description:
        'What of the site and its API works at this moment, and the calls of the last days.',
    }),
  },
  { path: '/privacy', aliases: ['My data'], head: ({ otherPages }) => otherPages.privacy },
  { path: '/login', aliases: ['Log in', 'Register'], head: ({ otherPages }) => otherPages.signIn },
  { path: '/account', unlisted: true, head: ({ otherPages }) => otherPages.account },
  {
    path: '/offline',
    label: 'Offline',
    unlisted: true,
    head: ({ otherPages }) => otherPages.offline,
  },
] as const satisfies readonly SiteRoute[];

export type SitePath = (typeof SITE_ROUTES)[number]['path'];

const navigationPath = (page: string) => (page === 'home' ? '/' : `/${page}`);

const routeOf = (path: string): SiteRoute | undefined =>
  SITE_ROUTES.find((route) => route.path === path);

/** The navigation's links of one group, with names and in the order that editors chose. */
export function linksOf({ frame }: Pick<Texts, 'frame'>, group: RouteGroup) {
  return frame.navigation.flatMap(({ page, label }) => {
    const route = routeOf(navigationPath(page));
    return route?.group === group ? { path: route.path, danger: route.danger, label } : [];
  });
}

/** The short name of a page: in the navigation, the search and on shared cards. */
export function labelOf(texts: Texts, path: SitePath): string {
  const link = texts.frame.navigation.find(({ page }) => navigationPath(page) === path);
  return link?.label ?? routeOf(path)?.label ?? headOf(texts, path).title;
}

/** Title, lead and description of a page, as editors have them. */
export function headOf(texts: Texts, path: SitePath) {
  const { title, lead, description } = (routeOf(path) as SiteRoute).head(texts);
  return { path, title, lead, description };
}

/** Whether search engines may list the page at a path: the fixed ones that say so are not, nor are those of status 404. */
export const isListed = (path: string): boolean =>
  !path.endsWith('/404') && !routeOf(path)?.unlisted;
