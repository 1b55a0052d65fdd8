import { type Endpoint, LISTS, noQuery } from '../endpoint.ts';
import { UPSTREAM_CODES } from '../error-codes.ts';
import { gameFiguresResponse } from './game-figures.ts';

/** How the game is doing on Roblox. */
export const gameFigureEndpoints = {
  gameFigures: {
    method: 'GET',
    path: '/game-figures',
    section: 'analytics',
    summary: 'Players, visits, favourites and votes of the game, now and by the hour.',
    cache: LISTS,
    query: noQuery,
    success: { 200: gameFiguresResponse },
    failures: [
      'GAME_FIGURES_NOT_CONFIGURED',
      'GAME_FIGURES_NOT_READ_YET',
      'GAME_FIGURES_GAME_UNKNOWN',
      ...UPSTREAM_CODES,
    ],
  },
} as const satisfies Record<string, Endpoint>;
