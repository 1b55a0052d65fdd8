import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundJob } from '../background-job';
import { claim, type Deliver, type Options, POLL_MS, send } from './deliver-outbox';
import { dueMessages, type WaitingMessage } from './outbox-table';

/** Messages that one process sends at the same time. */
const PLACES_MAX = 20;
/** Then a message leaves its place to the next one, and goes on beside it. */
const PLACE_MS = 2000;
/** Of the places, those of one group of lanes, and of messages that have failed before. */
const GROUP_MAX = 4;
const AGAIN_MAX = 10;
/** With those that have left their places. */
const RUNNING_MAX = 100;

interface Running {
  readonly message: WaitingMessage;
  readonly begunAtMs: number;
  readonly sent: Promise<void>;
}

/** Delivers messages of one kind, each lane by itself. */
export const laneJob = (kind: string, carry: Deliver, options: Options): BackgroundJob => ({
  name: `outbox-${kind}`,
  everyMs: POLL_MS,
  run: () => deliverLanes(kind, carry, options),
});

/**
 * Sends what is due of one kind: several messages at a time, and one of each lane, so that a receiver who is slow or gone
 * holds up its own alone. Many of them leave room for others: a slow message keeps its place for a short while, those of
 * one group have few places, and what has failed before has half of all. Messages of a lane may overtake each other.
 */
export async function deliverLanes(kind: string, carry: Deliver, options: Options): Promise<void> {
  const running = new Map<string, Running>();
  const thrown: unknown[] = [];
  const inPlace = () =>
    [...running.values()].filter(({ begunAtMs }) => Date.now() - begunAtMs < PLACE_MS);
  const mayBegin = () =>
    inPlace().length < PLACES_MAX &&
    running.size < RUNNING_MAX &&
    thrown.length === 0 &&
    !options.stopping.aborted;

  async function begin(): Promise<boolean> {
    const busy = { lanes: [...running.keys()], ...fullAmong(inPlace()) };
    const [message] = await dueMessages(kind, 1, busy);
    if (!message) return false;
    const claimed = await claim(message);
    if (!claimed) return true;
    const lane = laneOf(claimed);
    const sent = send(claimed, carry, options)
      .catch((error) => void thrown.push(error))
      .finally(() => running.delete(lane));
    running.set(lane, { message: claimed, begunAtMs: Date.now(), sent });
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

function fullAmong(inPlace: readonly Running[]) {
  const groups = Map.groupBy(inPlace, ({ message }) => laneOf(message).split('/')[0] ?? '');
  const full = [...groups].filter(([, all]) => all.length >= GROUP_MAX);
  const again = inPlace.filter(({ message }) => message.attempts > 0).length >= AGAIN_MAX;
  return { groups: full.map(([group]) => group), again };
}
