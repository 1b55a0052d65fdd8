import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RobloxNotification, WebhookOutcome } from '@elc/contracts';
import { erasureNotification, WEBHOOK_AGE_MS_MAX } from '@elc/contracts/players/roblox-webhook';
import type { z } from 'zod';
import { createDailyCounters } from '../../platform/db/daily-counters';
import { parseBy } from '../../platform/http/by-contract';
import { ApiError } from '../../platform/http/errors/api-error';
import type { FeatureContext } from '../feature';
import type { PlayerPrivacy } from './player-privacy';
import { noteNotification } from './tables/roblox-notifications';

/**
 * Handles signed notifications of Roblox. An erasure is complete before it is answered, in the
 * transaction that notes the notification: after a failure Roblox sends it again. The named games
 * are ignored, as they are places.
 */
export function createRobloxWebhook(
  { strapi, connection, settings, now }: FeatureContext,
  privacy: Pick<PlayerPrivacy, 'eraseWithin' | 'nameOf'>,
) {
  /** Undefined: no notifications are accepted. */
  const secret = settings.ROBLOX_WEBHOOK_SECRET;
  const counters = createDailyCounters(connection);

  async function erase(userId: number, notification: RobloxNotification): Promise<WebhookOutcome> {
    const nameNow = await privacy.nameOf(userId);
    return connection.transaction(async (trx) => {
      if (!(await noteNotification(trx, noteOf(notification), now()))) return 'repeated';
      await privacy.eraseWithin(trx, userId, nameNow);
      return 'erased';
    });
  }

  async function actOn(notification: RobloxNotification): Promise<WebhookOutcome> {
    switch (notification.EventType) {
      case 'RightToErasureRequest': {
        const { EventPayload } = parseBy(erasureNotification, 'body', notification) as z.output<
          typeof erasureNotification
        >;
        return erase(EventPayload.UserId, notification);
      }
      case 'SampleNotification':
        return 'tested';
      default:
        if (!(await noteNotification(connection, noteOf(notification), now()))) return 'repeated';
        await counters.add('webhook-events-ignored', now());
        return 'ignored';
    }
  }

  /** @throws ApiError 400 VALIDATION, 401 or 403 for the signature, 404 without a secret. */
  return async function receive(
    signed: SignedNotification,
    notification: RobloxNotification,
  ): Promise<WebhookOutcome> {
    if (secret === undefined) throw new ApiError('WEBHOOK_OFF');
    const signature = checkSignature(signed, secret, now());
    if (signature === 'invalid') throw new ApiError('WEBHOOK_SIGNATURE_INVALID');
    if (signature === 'expired') throw new ApiError('WEBHOOK_EXPIRED');
    const outcome = await actOn(notification);
    strapi.log.info(`Roblox sent a notification (${notification.EventType}): ${outcome}.`);
    return outcome;
  };
}

const noteOf = ({ NotificationId, EventType }: RobloxNotification) => ({
  notificationId: NotificationId,
  eventType: EventType,
});

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
