import type { Snapshot } from '@elc/contracts';
import { codePath, documentedCodes } from '@elc/contracts/openapi';
import { cardsOf } from '../../islands/commands/command-card.ts';
import { SITE_ROUTES } from '../../site-routes.ts';

/** One file of the static site: the address that is rendered for it and the status it must have. */
export interface PublishedRoute {
  readonly path: string;
  readonly file: string;
  readonly status: 200 | 404;
}

/** Pages that stand for what is not there: below a folder, its own one. */
const NOT_FOUND: readonly PublishedRoute[] = [
  { path: '/404', file: '404.html', status: 404 },
  { path: '/updates/404', file: 'updates/404.html', status: 404 },
];

/** Every page of the site for a snapshot: the fixed ones, one per command, guide, update, badge and code of the API, the dialogs of all of them, the samples of the API, and those of status 404. */
export function publishedRoutes(
  snapshot: Pick<Snapshot, 'commands' | 'guides' | 'updates' | 'badges'>,
): PublishedRoute[] {
  const paths = [
    ...SITE_ROUTES.map(({ path }) => path),
    ...cardsOf(snapshot.commands).cards.map(({ slug }) => `/commands/${slug}`),
    ...snapshot.guides.map(({ slug }) => `/guides/${slug}`),
    ...snapshot.updates.map(({ slug }) => `/updates/${slug}`),
    ...snapshot.badges.map(({ slug }) => `/badges/${slug}`),
    ...[...documentedCodes].map(codePath),
  ];
  return [...paths.map(page), page('/widgets'), page('/api-docs/samples'), ...NOT_FOUND];
}

function page(path: string): PublishedRoute {
  return { path, file: `${path.slice(1)}${path === '/' ? '' : '/'}index.html`, status: 200 };
}
