import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RobloxNotification, WebhookOutcome } from '@elc/contracts';
import { erasureNotification, WEBHOOK_AGE_MS_MAX } from '@elc/contracts/players/roblox-webhook';
import type { z } from 'zod';
import { bigInteger, string } from '../../platform/db/columns';
import { addCount } from '../../platform/db/daily-counters';
import { inTransaction } from '../../platform/db/database';
import { defineTable, deleteOldest } from '../../platform/db/define-table';
import { env } from '../../platform/env/env';
import { parseBy } from '../../platform/http/by-contract';
import { ApiError } from '../../platform/http/errors/api-error';
import { log } from '../../platform/log';
import { eraseWithin, nameOf } from './player-privacy';

/** Prevents a notification from being handled twice; contains nothing personal. */
export const robloxNotificationTable = defineTable(
  'roblox_notifications',
  { notificationId: string(), eventType: string(), receivedAtMs: bigInteger() },
  { unique: [['notificationId']], indexed: [['receivedAtMs']] },
);

const RETENTION_MS = 30 * 86_400_000;

/** Deleted with each new one. */
const FORGOTTEN_AT_ONCE = 100;

/** False where it was noted before; the same notification elsewhere waits for the commit. */
async function noteNotification({ NotificationId, EventType }: RobloxNotification) {
  const { where, toColumns, columns } = robloxNotificationTable;
  const receivedAtMs = Date.now();
  const row = { notificationId: NotificationId, eventType: EventType, receivedAtMs };
  const insert = where().insert(toColumns(row)).onConflict(columns.notificationId);
  const noted: unknown[] = await insert.ignore().returning('id');
  const forget = deleteOldest(robloxNotificationTable, 'receivedAtMs');
  await forget(receivedAtMs - RETENTION_MS, FORGOTTEN_AT_ONCE);
  return noted.length > 0;
}

/**
 * Handles signed notifications of Roblox. An erasure is complete before it is answered, in the
 * transaction that notes the notification: after a failure Roblox sends it again. The named games
 * are ignored, as they are places.
 * @throws ApiError 400 VALIDATION, 401 or 403 for the signature, 404 without a secret.
 */
export async function receiveNotification(
  signed: SignedNotification,
  notification: RobloxNotification,
): Promise<WebhookOutcome> {
  const { ROBLOX_WEBHOOK_SECRET: secret } = env();
  if (secret === undefined) throw new ApiError('WEBHOOK_OFF');
  const signature = checkSignature(signed, secret, Date.now());
  if (signature === 'invalid') throw new ApiError('WEBHOOK_SIGNATURE_INVALID');
  if (signature === 'expired') throw new ApiError('WEBHOOK_EXPIRED');
  const outcome = await actOn(notification);
  log.info(`Roblox sent a notification (${notification.EventType}): ${outcome}.`);
  return outcome;
}

async function actOn(notification: RobloxNotification): Promise<WebhookOutcome> {
  switch (notification.EventType) {
    case 'RightToErasureRequest': {
      const { EventPayload } = parseBy(erasureNotification, 'body', notification) as z.output<
        typeof erasureNotification
      >;
      const nameNow = await nameOf(EventPayload.UserId);
      return inTransaction(async () => {
        if (!(await noteNotification(notification))) return 'repeated';
        await eraseWithin(EventPayload.UserId, nameNow);
        return 'erased';
      });
    }
    case 'SampleNotification':
      return 'tested';
    default:
      if (!(await noteNotification(notification))) return 'repeated';
      await addCount('webhook-events-ignored');
      return 'ignored';
  }
}

/** The header, and the body as received. */
interface SignedNotification {
  /** `t=<seconds since the epoch>,v1=<HMAC-SHA-256 of "t.body", in Base64>`. */
  readonly signature: string | undefined;
  readonly rawBody: Buffer;
}

/** Also checks that the notification is recent. */
export function checkSignature(
  { signature = '', rawBody }: SignedNotification,
  secret: string,
  nowMs: number,
): 'valid' | 'invalid' | 'expired' {
  const parts = signature.split(',').map((part) => part.trim());
  const fieldOf = (name: string) =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  const time = fieldOf('t');
  const given = fieldOf('v1');
  if (time === undefined || given === undefined || !/^\d{1,12}$/.test(time)) return 'invalid';
  const made = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  const sent = Buffer.from(given, 'base64');
  if (sent.length !== made.length || !timingSafeEqual(sent, made)) return 'invalid';
  return Math.abs(nowMs - Number(time) * 1000) <= WEBHOOK_AGE_MS_MAX ? 'valid' : 'expired';
}
