import { type Outbox, TRIES_MAX, type WaitingMessage } from './outbox-table';

/** What became of one try to send. `isFinal`: no further try would help. */
type Delivery =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: string; readonly isFinal?: boolean };

/** Sends a message; `key` lets the other side know a message that it has already. */
export type Deliver = (payload: unknown, key: string) => Promise<Delivery>;

interface Dependencies {
  readonly outbox: Outbox;
  /** The messages that `carry` is for. */
  readonly kind: string;
  readonly carry: Deliver;
  /** Aborted when the product stops: no further message is then begun. */
  readonly stopping: AbortSignal;
  readonly warn: (text: string) => void;
  readonly now: () => number;
}

const BATCH = 20;
/**
 * Renewed while the message is carried; others take it up so long after the process has died. Longer
 * than the 6 s of a scan: what a worker of scans does too late its fence undoes, but a mail that a
 * second process sends because the first could not renew for a while (a database that restarts, a
 * machine that stood still) has left.
 */
const CLAIM_MS = 20_000;

/**
 * Sends what is due of one kind, one after the other, until nothing is; what fails waits for its next
 * try. Several processes, and several deliveries of one, may do this at once: a message is claimed
 * before it is sent, for as long as that takes. Each kind has deliveries of its own, so that a service
 * that is slow to fail delays nothing but itself.
 */
export function createOutboxDelivery(dependencies: Dependencies) {
  const { outbox, kind, carry, stopping, warn, now } = dependencies;

  async function whileClaimed<Result>(
    message: WaitingMessage,
    work: () => Promise<Result>,
  ): Promise<Result> {
    let claimed = message;
    const renew = async () => {
      const nextTryMs = now() + CLAIM_MS;
      if (await outbox.claim(claimed, nextTryMs)) claimed = { ...claimed, nextTryMs };
    };
    const renewal = setInterval(() => void renew().catch(() => {}), CLAIM_MS / 4);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
    }
  }

  async function send(message: WaitingMessage): Promise<void> {
    const { key, payload, attempts } = message;
    const delivery = await whileClaimed(message, () => tryToSend(carry, payload, key));
    if (delivery.ok) {
      await outbox.sent(key, now());
      return;
    }
    const isLast = delivery.isFinal || attempts + 1 >= TRIES_MAX;
    warn(`Message ${key} was not sent (try ${attempts + 1}): ${delivery.error}`);
    if (isLast) await outbox.givenUp(message, delivery.error);
    else await outbox.failed(message, delivery.error, now());
  }

  return async function deliverOutbox(): Promise<void> {
    for (;;) {
      const due = await outbox.due(kind, now(), BATCH);
      for (const message of due) {
        if (stopping.aborted) return;
        const nextTryMs = now() + CLAIM_MS;
        if (await outbox.claim(message, nextTryMs)) await send({ ...message, nextTryMs });
      }
      if (due.length < BATCH) return;
    }
  };
}

/** A carrier that throws must not block the messages behind it. */
async function tryToSend(carry: Deliver, payload: unknown, key: string): Promise<Delivery> {
  try {
    return await carry(payload, key);
  } catch (thrown) {
    return { ok: false, error: String(thrown) };
  }
}
