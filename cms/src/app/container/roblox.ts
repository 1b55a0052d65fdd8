import type { Env } from '../../env/env';
import { createRobloxClient } from '../../upstreams/roblox/create-roblox-client';
import { failureLog } from './failure-log';

/** Roblox's own hosts, used wherever the settings name no other. */
const HOSTS = {
  users: 'https://users.roblox.com',
  badges: 'https://badges.roblox.com',
  thumbnails: 'https://thumbnails.roblox.com',
  groups: 'https://groups.roblox.com',
  cloud: 'https://apis.roblox.com',
};

/** The Roblox client that the settings describe; `onFailure` hears of each failed call. */
export function robloxFrom(settings: Env, onFailure: (text: string) => void) {
  return createRobloxClient({
    urls: {
      users: settings.ROBLOX_USERS_URL ?? HOSTS.users,
      badges: settings.ROBLOX_BADGES_URL ?? HOSTS.badges,
      thumbnails: settings.ROBLOX_THUMBNAILS_URL ?? HOSTS.thumbnails,
      groups: settings.ROBLOX_GROUPS_URL ?? HOSTS.groups,
      cloud: settings.ROBLOX_CLOUD_URL ?? HOSTS.cloud,
    },
    openCloudKey: settings.ROBLOX_OPEN_CLOUD_KEY,
    userAgent: `ElectionCity/1.6 (+${settings.PUBLIC_URL})`,
    limits: { breakerOpenMs: settings.UPSTREAM_PAUSE_SECONDS * 1000 },
    onOutcome: failureLog(onFailure),
  });
}
