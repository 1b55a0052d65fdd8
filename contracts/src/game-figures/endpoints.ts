import { LISTS, section } from '../endpoint.ts';
import { UPSTREAM_CODES } from '../error-codes.ts';
import { gameFiguresResponse } from './game-figures.ts';

const analytics = section('analytics');

export const gameFigureEndpoints = {
  gameFigures: analytics.get('/game-figures', {
    summary: 'Players, visits, favorites and votes of the game, now and by the hour.',
    cache: LISTS,
    success: { 200: gameFiguresResponse },
    failures: [
      'GAME_FIGURES_NOT_CONFIGURED',
      'GAME_FIGURES_NOT_READ_YET',
      'GAME_FIGURES_GAME_UNKNOWN',
      ...UPSTREAM_CODES,
    ],
  }),
};
