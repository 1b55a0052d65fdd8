import { json, jsonBody } from '../http/answer.ts';
import type { Mount, Routes, Upstream } from '../http/route.ts';
import { BADGES_ROUTES, renamedBadges } from './badges.ts';
import { cloudRoutes } from './cloud.ts';
import { cloudError, NOT_FOUND } from './errors.ts';
import { GAMES_ROUTES } from './games.ts';
import { GROUPS_ROUTES } from './groups.ts';
import { Grants } from './oauth/grants.ts';
import { oauthRoutes } from './oauth/oauth.ts';
import { PICTURE_ROUTES } from './pictures.ts';
import { createThumbnails } from './thumbnails.ts';
import { USERS_ROUTES } from './users.ts';

const PICTURES = '/roblox/pictures';

/** The hosts of Roblox that the product calls, each under a prefix of its own. */
export function createRoblox(): Upstream {
  const thumbnails = createThumbnails(PICTURES);
  const grants = new Grants();
  const host = (prefix: string, routes: Routes): Mount => ({ prefix, routes, missing: NOT_FOUND });
  return {
    mounts: [
      host('/roblox/users', USERS_ROUTES),
      host('/roblox/badges', BADGES_ROUTES),
      host('/roblox/games', GAMES_ROUTES),
      host('/roblox/thumbnails', thumbnails.routes),
      host('/roblox/groups', GROUPS_ROUTES),
      {
        prefix: '/roblox/cloud',
        routes: cloudRoutes(grants),
        missing: cloudError(404, 'NOT_FOUND', 'No such resource.'),
      },
      host('/roblox/oauth', oauthRoutes(grants)),
      host(PICTURES, PICTURE_ROUTES),
    ],
    controls: {
      'PATCH /_badges/{id}': (call, { id = '' }) => {
        const change = jsonBody<{ name: string }>(call);
        renamedBadges.set(Number(id), change.name ?? id);
        return json(200, change);
      },
    },
    reset() {
      renamedBadges.clear();
      thumbnails.reset();
      grants.reset();
    },
  };
}
