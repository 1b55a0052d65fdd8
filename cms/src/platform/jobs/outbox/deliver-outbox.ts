import { type Outbox, TRIES_MAX, type WaitingMessage } from './outbox-table';

/** `isFinal`: no further try would help. */
type Delivery = { readonly ok: true } | DeliveryFailure;

export interface DeliveryFailure {
  readonly ok: false;
  readonly error: string;
  readonly isFinal?: boolean;
}

/** `key` lets the other side recognize a message that it has already. */
export type Deliver = (payload: unknown, key: string) => Promise<Delivery>;

interface Dependencies {
  readonly outbox: Outbox;
  readonly kind: string;
  readonly carry: Deliver;
  /** Aborted when the product stops: no further message is begun. */
  readonly stopping: AbortSignal;
  readonly warn: (text: string) => void;
  readonly now: () => number;
  /** Called after a message was given up. */
  readonly onGivenUp?: (failure: DeliveryFailure, payload: unknown) => Promise<void>;
}

const BATCH = 20;
/** Longer than the 6 s of a scan, because a mail cannot be undone. */
const CLAIM_MS = 20_000;

/**
 * Sends what is due of one kind, one after the other; failures wait for their next try. A message
 * is claimed before it is sent, so several processes may deliver. Each kind has its own deliveries:
 * a slow service delays no other.
 */
export function createOutboxDelivery(dependencies: Dependencies) {
  const { outbox, kind, carry, stopping, warn, now, onGivenUp } = dependencies;

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
    if (!isLast) return outbox.failed(message, delivery.error, now());
    await outbox.givenUp(message, delivery.error);
    await onGivenUp?.(delivery, payload);
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

/** A failing carrier must not block later messages. */
async function tryToSend(carry: Deliver, payload: unknown, key: string): Promise<Delivery> {
  try {
    return await carry(payload, key);
  } catch (thrown) {
    return { ok: false, error: String(thrown) };
  }
}
