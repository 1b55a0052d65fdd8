import { RETENTION_MS } from '@elc/contracts';
import { isOwnPath } from '@elc/contracts/roblox-sign-in/own-path';
import { z } from 'zod';
import { readSignedText, signText } from '../../../platform/rules/signed-text';

const pendingSignIn = z.strictObject({
  state: z.string().min(16),
  nonce: z.string().min(16),
  verifier: z.string().min(43),
  returnTo: z.string().refine(isOwnPath),
  startedAtMs: z.number().int().nonnegative(),
});

/** A sign-in with Roblox that has begun in a browser: what its answer must fit, and where it goes on. */
export type PendingSignIn = z.infer<typeof pendingSignIn>;

/** The value of the cookie that a begun sign-in travels in; only the holder of `secret` can make one. */
export function signPending(pending: PendingSignIn, secret: string): string {
  const text = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return signText(text, 'roblox-sign-in', secret);
}

/**
 * The sign-in that a cookie describes; null for one that was changed, made up, or is older than ten
 * minutes.
 */
export function readPending(
  value: string | undefined,
  secret: string,
  nowMs: number,
): PendingSignIn | null {
  const text = readSignedText(value, 'roblox-sign-in', secret);
  if (text === null) return null;
  const read = pendingSignIn.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (!read.success) return null;
  const ageMs = nowMs - read.data.startedAtMs;
  return ageMs >= -CLOCK_TOLERANCE_MS && ageMs <= RETENTION_MS.robloxSignIn ? read.data : null;
}

/** The replica that receives the answer may have another clock than the one that began. */
const CLOCK_TOLERANCE_MS = 60_000;
