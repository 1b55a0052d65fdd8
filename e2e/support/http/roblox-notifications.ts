import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { call, endpoints, expectSuccess, product, siteUrl } from './client.ts';

/** The header of a notification that was signed `ageSeconds` ago. */
export function signatureOf(
  body: string,
  { ageSeconds = 0, secret = product.webhookSecret } = {},
): string {
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('base64')}`;
}

/** Sends a body as Roblox does; without a signature where that is null. */
export function notifyRaw(
  body: string,
  signature: string | null = signatureOf(body),
  site = siteUrl,
): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    ...(signature !== null && { 'roblox-signature': signature }),
  };
  return call('/api/roblox/webhook', { method: 'POST', headers, body }, { site });
}

/** A notification as Roblox documents it. */
export const notification = (
  EventType: string,
  EventPayload: object,
  NotificationId: string = randomUUID(),
) =>
  JSON.stringify({
    NotificationId,
    EventType,
    EventTime: '2023-12-30T16:24:24.2118874Z',
    EventPayload,
  });

/** Has Roblox request a player's erasure; returns the outcome. */
export async function askForErasure(UserId: number, site = siteUrl): Promise<unknown> {
  const body = notification('RightToErasureRequest', { UserId, GameIds: [1234, 2345] });
  const answer = await notifyRaw(body, signatureOf(body), site);
  return expectSuccess(answer, endpoints.robloxWebhook);
}

/** The citizen with this number, as the fake server knows them. */
export function citizen(number: number) {
  expect(number).toBeLessThan(24_991);
  return { name: `Citizen${String(number).padStart(5, '0')}`, userId: 8_000_000 + number };
}
