import { type Answer, type Call, json, jsonBody } from '../http/answer.ts';
import type { Routes } from '../http/route.ts';
import { robloxError } from './errors.ts';
import { playerById, playerByName } from './players.ts';
import { DAY_MS, instantAgo, type SamplePlayer } from './sample-player.ts';

const NAMES_MAX = 100;

/** users.roblox.com: names to ids, and what a profile says. */
export const USERS_ROUTES: Routes = {
  'POST /v1/usernames/users': usersByNames,
  'GET /v1/users/{userId}': (_call, { userId }) => {
    const player = playerById(userId);
    return player
      ? json(200, profile(player, Date.now()))
      : robloxError(404, 3, 'The user id is invalid.');
  },
};

function usersByNames(call: Call): Answer {
  const { usernames, excludeBannedUsers = false } = jsonBody<Record<string, unknown>>(call);
  if (!isListOfTexts(usernames)) return robloxError(400, 0, 'BadRequest');
  if (usernames.length > NAMES_MAX) return robloxError(400, 2, 'Too many usernames.');
  const found = usernames.flatMap((requestedUsername) => {
    const player = playerByName(requestedUsername);
    return player && !(excludeBannedUsers && player.isBanned)
      ? [{ requestedUsername, ...nameCard(player) }]
      : [];
  });
  return json(200, { data: found });
}

function nameCard({ hasVerifiedBadge, id, name, displayName }: SamplePlayer) {
  return { hasVerifiedBadge, id, name, displayName };
}

function profile(player: SamplePlayer, nowMs: number): object {
  return {
    description: player.description,
    created: instantAgo(nowMs, player.accountAgeDays * DAY_MS),
    isBanned: player.isBanned,
    ...nameCard(player),
  };
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((element) => typeof element === 'string');
}
