import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundJob } from '../background-job';
import { claim, type Deliver, type Options, POLL_MS, send } from './deliver-outbox';
import { dueMessages, type WaitingMessage } from './outbox-table';

/** Messages that one process sends at the same time. */
const LANES_MAX = 20;
/** Of those, of one group of lanes, and of messages that have failed before. */
const GROUP_MAX = 4;
const AGAIN_MAX = 10;

/** Delivers messages of one kind, each lane by itself. */
export const laneJob = (kind: string, carry: Deliver, options: Options): BackgroundJob => ({
  name: `outbox-${kind}`,
  everyMs: POLL_MS,
  run: () => deliverLanes(kind, carry, options),
});

/**
 * Sends what is due of one kind: several messages at a time, and one of each lane, so that a receiver who is slow or gone
 * holds up its own alone. Many who are gone leave room for others: those of one group, such as a host, have few lanes,
 * and what has failed before has half of all. Messages of a lane may overtake each other.
 */
export async function deliverLanes(kind: string, carry: Deliver, options: Options): Promise<void> {
  const running = new Map<string, { message: WaitingMessage; sent: Promise<void> }>();
  const thrown: unknown[] = [];
  const mayBegin = () =>
    running.size < LANES_MAX && thrown.length === 0 && !options.stopping.aborted;

  async function begin(): Promise<boolean> {
    const [message] = await dueMessages(kind, 1, busyWith([...running.values()]));
    if (!message) return false;
    const claimed = await claim(message);
    if (!claimed) return true;
    const lane = laneOf(claimed);
    const sent = send(claimed, carry, options)
      .catch((error) => void thrown.push(error))
      .finally(() => running.delete(lane));
    running.set(lane, { message: claimed, sent });
    return true;
  }

  for (;;) {
    if (mayBegin() && (await begin())) continue;
    if (running.size === 0) break;
    const all = [...running.values()].map(({ sent }) => sent);
    await Promise.race([...all, pause(POLL_MS, undefined, { ref: false })]);
  }
  if (thrown.length > 0) throw thrown[0];
}

const laneOf = ({ lane, key }: WaitingMessage) => lane ?? key;

function busyWith(running: readonly { readonly message: WaitingMessage }[]) {
  const lanes = running.map(({ message }) => laneOf(message));
  const groups = Map.groupBy(lanes, (lane) => lane.split('/')[0] ?? lane);
  const full = [...groups].filter(([, all]) => all.length >= GROUP_MAX);
  const again = running.filter(({ message }) => message.attempts > 0).length >= AGAIN_MAX;
  return { lanes, groups: full.map(([group]) => group), again };
}
