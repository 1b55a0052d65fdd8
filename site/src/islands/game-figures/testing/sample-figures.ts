import type { GameFiguresResponse } from '@elc/contracts';

/** An answer for tests, with whatever a test is about. */
export function sampleFigures(fields: Partial<GameFiguresResponse> = {}): GameFiguresResponse {
  return {
    playing: 1204,
    visits: 8_214_500,
    favorites: 88_210,
    upVotes: 9000,
    downVotes: 1000,
    votesUpdated: '2026-11-21T12:00:00.000Z',
    lastUpdated: '2026-11-21T12:00:00.000Z',
    nextReadingAt: '2026-11-21T12:05:00.000Z',
    isStale: false,
    history: [],
    ...fields,
  };
}
