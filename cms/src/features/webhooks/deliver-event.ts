import { TEST_EVENT } from '@elc/contracts';
import { withoutControlCharacters } from '@elc/contracts/plain-text';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/database';
import { env } from '../../platform/env/env';
import { isThisMachine } from '../../platform/env/incomplete-groups';
import { postToPublic } from '../../platform/http/post-to-public';
import type { Deliver } from '../../platform/jobs/outbox/deliver-outbox';
import { openSealed } from '../../platform/seal';
import { userAgentOf } from '../../platform/services';
import { mailUser } from '../accounts';
import { workingKey } from '../api-keys';
import { lackingScope } from './lacking-scope';
import {
  deliveries,
  lockWebhook,
  type StoredDelivery,
  type StoredWebhook,
  webhooks,
} from './stored-webhooks';

const DEADLINE_MS = 10_000;
const ANSWER_CHARACTERS_MAX = 1000;
const FAILING_MS_MAX = 5 * 86_400_000;
/** Nearly all tries of an event. */
const TRIED_MS_MIN = 20 * 3_600_000;
const GONE = 410;

const message = z.object({ deliveryId: z.string(), sends: z.number() });

/** What a try brought. `problem`: null where it arrived. */
interface Try {
  readonly status: number | null;
  readonly answer: string | null;
  readonly problem: string | null;
}

/** Sends one event; `stopping` ends a try early. Holds no transaction meanwhile. */
export const deliverEvent =
  (stopping: AbortSignal): Deliver =>
  async (payload) => {
    const { deliveryId: id } = message.parse(payload);
    const delivery = await deliveries.first(deliveries.where({ id }));
    const webhook = delivery && (await webhooks.first(webhooks.where({ id: delivery.webhookId })));
    if (!webhook) return { ok: false, error: 'It was deleted.', isFinal: true };
    const key = await workingKey(webhook.keyId);
    if (key === null) return { ok: false, error: 'Its key has ended.', isFinal: true };
    const scope = lackingScope(key, [delivery.type]);
    if (scope) return { ok: false, error: `Its key lacks the scope ${scope}.`, isFinal: true };
    if (webhook.offReason !== null) return { ok: false, error: 'It is off.', isFinal: true };
    const brought = await attempt(webhook, delivery, stopping);
    if (brought.status === null && stopping.aborted) return { ok: false, error: 'Stopped.' };
    await note(webhook, delivery, brought, key.owner);
    const { status, problem } = brought;
    return problem === null
      ? { ok: true }
      : { ok: false, error: problem, isFinal: status === GONE || delivery.type === TEST_EVENT };
  };

/** No try is left, unless it was sent again meanwhile. */
export async function giveUpEvent(payload: unknown, problem: string): Promise<void> {
  const failed = deliveries.toColumns({ state: 'failed', problem });
  const { deliveryId: id, sends } = message.parse(payload);
  await deliveries.where({ id, sends }).update(failed);
}

/** Receivers may run beside a product that calls sample services. */
export const mayBeHere = () => env().UPSTREAMS === 'sample' && isThisMachine(env().PUBLIC_URL);

async function attempt(
  webhook: StoredWebhook,
  { id, body }: StoredDelivery,
  stopping: AbortSignal,
): Promise<Try> {
  try {
    const { ok, status, text } = await postToPublic(webhook.url, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': userAgentOf(env()),
        ...signed(webhook, id, body),
      },
      signal: AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]),
      thisMachine: mayBeHere(),
    });
    const answer = withoutControlCharacters((await text()).slice(0, ANSWER_CHARACTERS_MAX));
    return { status, answer, problem: ok ? null : problemOf(status) };
  } catch (thrown) {
    return { status: null, answer: null, problem: sentenceOf(thrown) };
  }
}

function problemOf(status: number): string {
  if (status === GONE) return 'It answered 410, which turns the webhook off.';
  const advice = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
  return `It answered ${status}.${advice}`;
}

const sentenceOf = (thrown: unknown) =>
  thrown instanceof Error && thrown.name === 'AbortError'
    ? `It did not answer within ${DEADLINE_MS / 1000} seconds.`
    : withoutControlCharacters(thrown instanceof Error ? thrown.message : String(thrown));

/** With the secret before as well, for as long as both hold and it can be read. @throws Error where none can be. */
export function signed(webhook: StoredWebhook, id: string, body: string, now = new Date()) {
  const { secret, oldSecret, oldSecretEndsAtMs } = webhook;
  const isOld = oldSecret !== null && (oldSecretEndsAtMs ?? 0) > now.getTime();
  const signatures = [secret, ...(isOld ? [oldSecret] : [])].flatMap((sealed) => {
    const opened = openSealed(sealed, webhook.id);
    return opened === null ? [] : [new Webhook(opened).sign(id, now, body)];
  });
  if (signatures.length === 0) throw new Error('Its secret cannot be read any more. Roll it.');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** Notes a try with the event and its webhook, which 410 and days of failures turn off. */
async function note(tried: StoredWebhook, delivery: StoredDelivery, brought: Try, owner: string) {
  const nowMs = Date.now();
  const { id } = delivery;
  const state = brought.problem === null ? { state: 'delivered' as const } : {};
  const change = { ...brought, ...state, tries: delivery.tries + 1, triedAtMs: nowMs };
  const standingOf = (webhook: StoredWebhook) =>
    standingAfter(brought, webhook.failingSinceMs, delivery.createdAtMs, nowMs);
  // Read before the transaction, which on SQLite has the only connection.
  const mail = standingOf(tried).offReason === 'failing' ? await mailOf(tried, owner) : null;
  await inTransaction(async () => {
    const webhook = await lockWebhook(tried.id);
    await deliveries.where({ id }).update(deliveries.toColumns(change));
    // Another address, or one that is off, is not judged by this try.
    if (webhook?.url !== tried.url || webhook.offReason !== null) return;
    const standing = standingOf(webhook);
    await webhooks.where({ id: webhook.id }).update(webhooks.toColumns(standing));
    if (standing.offReason === 'failing') await mail?.();
  });
}

/** Failing: five days in which all tries failed, and an event among them that was tried nearly to its end. */
function standingAfter(
  { status, problem }: Try,
  sinceMs: number | null,
  createdAtMs: number,
  nowMs: number,
): Pick<StoredWebhook, 'failingSinceMs' | 'offReason'> {
  if (problem === null) return { failingSinceMs: null, offReason: null };
  const failingSinceMs = sinceMs ?? nowMs;
  if (status === GONE) return { failingSinceMs, offReason: 'gone' };
  const isLong = nowMs - failingSinceMs >= FAILING_MS_MAX && nowMs - createdAtMs >= TRIED_MS_MIN;
  return { failingSinceMs, offReason: isLong ? 'failing' : null };
}

const mailOf = ({ url }: StoredWebhook, owner: string) =>
  owner.startsWith('user:')
    ? mailUser(owner.slice('user:'.length), 'A webhook of yours was turned off', [
        'every try of the last five days to send an event to this address has failed, so the webhook is off:',
        new URL(url).href,
        `What it answered is at ${env().PUBLIC_URL}/api-docs. Turn it on there once it works again.`,
      ])
    : null;
