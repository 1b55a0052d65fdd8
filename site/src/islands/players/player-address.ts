import { canBeUsername } from '@elc/contracts/players/username-form';

/** The address of a player's page on the site. */
export const playerPath = (username: string) => `/players/${encodeURIComponent(username)}`;

/** The name in the path of a player's page; null on the page without a name. */
export function nameInPath(path: string): string | null {
  const escaped = /^\/players\/([^/]+)\/?$/.exec(path)?.[1];
  if (escaped === undefined) return null;
  try {
    return decodeURIComponent(escaped).trim() || null;
  } catch {
    return escaped;
  }
}

/** Where Roblox itself looks for a name. */
export function robloxSearch(name: string): string | null {
  if (!canBeUsername(name)) return null;
  return `https://www.roblox.com/search/users?keyword=${encodeURIComponent(name)}`;
}

/** The name in a link such as `/newgen-detector?username=OldTownMayor`; empty without one. */
export function nameInQuery(query: string): string {
  return new URLSearchParams(query).get('username')?.trim() ?? '';
}
