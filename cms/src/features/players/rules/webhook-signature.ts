import { createHmac, timingSafeEqual } from 'node:crypto';
import { WEBHOOK_AGE_MS_MAX } from '@elc/contracts/players/roblox-webhook';

/** The header, and the body as received. */
export interface SignedNotification {
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
