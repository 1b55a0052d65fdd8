import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundJob } from '../background-job';
import { claim, type Deliver, type Options, POLL_MS, send } from './deliver-outbox';
import { dueMessages } from './outbox-table';

/** Messages that one process sends at the same time. */
const LANES_MAX = 20;

/** Delivers messages of one kind, each lane by itself. */
export const laneJob = (kind: string, carry: Deliver, options: Options): BackgroundJob => ({
  name: `outbox-${kind}`,
  everyMs: POLL_MS,
  run: () => deliverLanes(kind, carry, options),
});

/**
 * Sends what is due of one kind: several messages at a time, and one of each lane, so that a receiver who is slow or gone
 * holds up its own alone. Messages of a lane may overtake each other.
 */
export async function deliverLanes(kind: string, carry: Deliver, options: Options): Promise<void> {
  const running = new Map<string, Promise<void>>();
  const thrown: unknown[] = [];
  const mayBegin = () =>
    running.size < LANES_MAX && thrown.length === 0 && !options.stopping.aborted;

  async function begin(): Promise<boolean> {
    const [message] = await dueMessages(kind, 1, [...running.keys()]);
    if (!message) return false;
    const claimed = await claim(message);
    if (!claimed) return true;
    const lane = claimed.lane ?? claimed.key;
    const sent = send(claimed, carry, options)
      .catch((error) => void thrown.push(error))
      .finally(() => running.delete(lane));
    running.set(lane, sent);
    return true;
  }

  for (;;) {
    if (mayBegin() && (await begin())) continue;
    if (running.size === 0) break;
    await Promise.race([...running.values(), pause(POLL_MS, undefined, { ref: false })]);
  }
  if (thrown.length > 0) throw thrown[0];
}
