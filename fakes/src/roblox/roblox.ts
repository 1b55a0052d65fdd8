import type { Mount, Route } from '../http/route.ts';
import type { Upstream } from '../upstream.ts';
import { badgesRoutes } from './badges.ts';
import { cloudRoutes } from './cloud.ts';
import { cloudError, NOT_FOUND } from './errors.ts';
import { gamesRoutes } from './games.ts';
import { GROUPS_ROUTES } from './groups.ts';
import { createGrants } from './oauth/grants.ts';
import { oauthRoutes } from './oauth/oauth.ts';
import { PICTURE_ROUTES } from './pictures.ts';
import { createThumbnails } from './thumbnails.ts';
import { usersRoutes } from './users.ts';

const PICTURES = '/roblox/pictures';

/** The hosts of Roblox that the product calls, each under a prefix of its own. */
export function createRoblox({ nowMs }: { readonly nowMs: () => number }): Upstream {
  const thumbnails = createThumbnails(PICTURES);
  const grants = createGrants(nowMs);
  const host = (prefix: string, routes: readonly Route[]): Mount => ({
    prefix,
    routes,
    missing: NOT_FOUND,
  });
  return {
    mounts: [
      host('/roblox/users', usersRoutes(nowMs)),
      host('/roblox/badges', badgesRoutes(nowMs)),
      host('/roblox/games', gamesRoutes(nowMs)),
      host('/roblox/thumbnails', thumbnails.routes),
      host('/roblox/groups', GROUPS_ROUTES),
      {
        prefix: '/roblox/cloud',
        routes: cloudRoutes(nowMs, grants),
        missing: cloudError(404, 'NOT_FOUND', 'No such resource.'),
      },
      host('/roblox/oauth', oauthRoutes(grants, nowMs)),
      host(PICTURES, PICTURE_ROUTES),
    ],
    reset() {
      thumbnails.reset();
      grants.reset();
    },
  };
}
