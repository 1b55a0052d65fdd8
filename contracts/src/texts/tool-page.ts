import { z } from 'zod';
import { pageHead } from './text-fields.ts';

/** The heads of the pages with tools for players. `{calls}` and `{seconds}` are the limit of the bot's calls. */
export const toolPages = z.object({
  newgenDetector: pageHead({
    title: 'Newgen Detector',
    lead: 'Type a Roblox username: the age of the account and the event badges tell how long this player has been around.',
    description: 'Find out whether a Roblox player is a NEWGEN, a MIDGEN or a VETERAN of the game.',
  }),
  botApi: pageHead({
    title: 'Bot API Testing',
    lead: 'The calls that the chat bot makes, to try by hand. No key is needed; each IP address may make {calls} calls a minute.',
    description: 'Try the chat bot API: analyze a player or run a quick check.',
  }),
  player: pageHead({
    title: 'Player',
    lead: 'How long this player has been around, and how we know.',
    description: 'How long a Roblox player has been around in the game, and their event badges.',
  }),
  badgeMonitor: pageHead({
    title: 'Badge Monitor',
    lead: 'How rare each badge of the game is and how often it is awarded, counted hour by hour.',
    description: 'How rare each badge of the game is and how often it is awarded.',
  }),
  leaderboard: pageHead({
    title: 'Leaderboard',
    lead: 'Every player who was checked here and did not choose to be left out.',
    description: 'Players of the game by event badges, time in the game or age of the account.',
  }),
  compare: pageHead({
    title: 'Compare Players',
    lead: 'Badges, time in the game and verdicts side by side.',
    description: 'Two players side by side, or up to 50 names checked at once.',
  }),
  watchlist: pageHead({
    title: 'Watchlist',
    lead: 'What has changed since you last looked. The list is stored in this browser only.',
    description: 'Players, badges and commands that you watch, and what changed since you looked.',
  }),
  updates: pageHead({
    title: '{game} Game Updates',
    lead: 'What changed in the game and what the community is proud of, summed up from our Discord.',
    description: 'The latest game updates and highlights from the community, summarized.',
  }),
});
