import { createHmac } from 'node:crypto';

/** What is stored of a player who chose something: it identifies no player without the secret. */
export function playerHash(secret: string, userId: number): string {
  return createHmac('sha256', secret).update(`player:${userId}`).digest('base64url');
}

/** Bytes that make a number which JavaScript and both databases hold exactly. */
const ALIAS_BYTES = 6;

/**
 * The number that replaces an erased player's id in rows that must not be counted twice. It is
 * negative, as no id of Roblox is, and cannot be turned back without the secret.
 */
export function playerAlias(secret: string, userId: number): number {
  const digest = createHmac('sha256', secret).update(`erased:${userId}`).digest();
  return -1 - digest.readUIntBE(0, ALIAS_BYTES);
}
