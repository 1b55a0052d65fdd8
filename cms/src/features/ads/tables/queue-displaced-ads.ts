import type { Connection } from '../../../platform/db/connection';
import { createAdEvents } from './ad-events';
import { createAdQueue } from './ad-queue';
import { AD_TABLE } from './ads';

/** Ads that another one displaced before there was a queue, and that still have time, come back. */
export async function queueDisplacedAds(connection: Connection): Promise<void> {
  const ids: string[] = await connection(AD_TABLE)
    .where({ status: 'approved', live_slot: null })
    .where('remaining_ms', '>', 0)
    .pluck('public_id');
  const queue = createAdQueue(connection);
  const events = createAdEvents(connection);
  for (const adId of ids) {
    const last = (await events.listOf(adId)).find(({ event }) =>
      ['displaced', 'deactivated', 'reverted'].includes(event),
    );
    if (last?.event === 'displaced')
      await queue.add({ adId, isDisplaced: true, queuedAtMs: last.atMs });
  }
}
