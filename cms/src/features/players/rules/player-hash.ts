import { createHmac } from 'node:crypto';

/** Identifies no player without the secret. */
export function playerHash(secret: string, userId: number): string {
  return createHmac('sha256', secret).update(`player:${userId}`).digest('base64url');
}

/** Both databases and JavaScript represent such numbers exactly. */
const ALIAS_BYTES = 6;

/** Replaces an erased player's id in rows that are counted; negative, unlike ids of Roblox. */
export function playerAlias(secret: string, userId: number): number {
  const digest = createHmac('sha256', secret).update(`erased:${userId}`).digest();
  return -1 - digest.readUIntBE(0, ALIAS_BYTES);
}
