import type { ElcUpdatesResponse } from '@elc/contracts';
import { call } from '../../api/call.ts';
import { query } from '../../api/queries.ts';

const EVERY_MS = 120_000;

/** An answer that takes longer than this counts as none, so that a hung one does not end the polling. */
const TIMEOUT_MS = 10_000;

/** The updates of the game, every 2 minutes while the tab is visible. */
export const $gameUpdates = query('elcUpdates', {
  fetch: fetchUpdates,
  pollMs: EVERY_MS,
});

/** Throws for any other answer, such as the page of a proxy's own API. */
async function fetchUpdates(): Promise<ElcUpdatesResponse> {
  const updates = await call('elcUpdates', {}, { timeoutMs: TIMEOUT_MS });
  if (!Array.isArray(updates?.sources?.gameUpdates)) {
    throw new TypeError('elcUpdates did not answer updates.');
  }
  return updates;
}
