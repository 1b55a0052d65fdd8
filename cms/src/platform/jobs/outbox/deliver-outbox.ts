import { log } from '../../log';
import type { BackgroundJob } from '../background-job';
import {
  claimMessage,
  dueMessages,
  giveUpMessage,
  putOffMessage,
  sentMessage,
  TRIES_MAX,
  type WaitingMessage,
} from './outbox-table';

/** `isFinal`: no further try would help. */
type Delivery = { readonly ok: true } | DeliveryFailure;

export interface DeliveryFailure {
  readonly ok: false;
  readonly error: string;
  readonly isFinal?: boolean;
}

/** `key` lets the other side recognize a message that it has already. */
export type Deliver = (payload: unknown, key: string) => Promise<Delivery>;

export interface Options {
  /** Aborted when the product stops: no further message is begun. */
  readonly stopping: AbortSignal;
  /** Called after a message was given up. */
  readonly onGivenUp?: ((failure: DeliveryFailure, payload: unknown) => Promise<void>) | undefined;
  /** Failures are no line of the log: they are the receiver's, who reads them elsewhere. */
  readonly isQuiet?: true;
}

export const POLL_MS = 1000;
const BATCH = 20;
/** Longer than the 6 s of a scan, because a mail cannot be undone. */
const CLAIM_MS = 20_000;

/** Delivers messages of one kind. Each kind has its own job: a slow service delays no other. */
export const outboxJob = (kind: string, carry: Deliver, options: Options): BackgroundJob => ({
  name: `outbox-${kind}`,
  everyMs: POLL_MS,
  run: () => deliverOutbox(kind, carry, options),
});

/**
 * Sends what is due of one kind, one after the other; failures wait for their next try. A message
 * is claimed before it is sent, so several processes may deliver.
 */
export async function deliverOutbox(kind: string, carry: Deliver, options: Options): Promise<void> {
  for (;;) {
    const due = await dueMessages(kind, BATCH);
    for (const message of due) {
      if (options.stopping.aborted) return;
      const claimed = await claim(message);
      if (claimed) await send(claimed, carry, options);
    }
    if (due.length < BATCH) return;
  }
}

/** Null where another process has it. */
export async function claim(message: WaitingMessage): Promise<WaitingMessage | null> {
  const nextTryMs = Date.now() + CLAIM_MS;
  return (await claimMessage(message, nextTryMs)) ? { ...message, nextTryMs } : null;
}

/** Sends a claimed message, and notes what became of it. */
export async function send(message: WaitingMessage, carry: Deliver, options: Options) {
  const { onGivenUp, isQuiet } = options;
  const { key, payload, attempts } = message;
  const delivery = await whileClaimed(message, () => tryToSend(carry, payload, key));
  if (delivery.ok) return sentMessage(message);
  const isLast = delivery.isFinal || attempts + 1 >= TRIES_MAX;
  if (!isQuiet) log.warn(`Message ${key} was not sent (try ${attempts + 1}): ${delivery.error}`);
  if (!isLast) return putOffMessage(message, delivery.error);
  await giveUpMessage(message, delivery.error);
  await onGivenUp?.(delivery, payload);
}

async function whileClaimed<Result>(message: WaitingMessage, work: () => Promise<Result>) {
  let claimed = message;
  const renew = async () => {
    const nextTryMs = Date.now() + CLAIM_MS;
    if (await claimMessage(claimed, nextTryMs)) claimed = { ...claimed, nextTryMs };
  };
  const renewal = setInterval(() => void renew().catch(() => {}), CLAIM_MS / 4);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** A failing carrier must not block later messages. */
async function tryToSend(carry: Deliver, payload: unknown, key: string): Promise<Delivery> {
  try {
    return await carry(payload, key);
  } catch (thrown) {
    return { ok: false, error: String(thrown) };
  }
}
