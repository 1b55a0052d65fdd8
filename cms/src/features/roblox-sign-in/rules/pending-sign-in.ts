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

/** What the answer of Roblox must match, and the page to return to. */
export type PendingSignIn = z.infer<typeof pendingSignIn>;

/** A signed cookie value. */
export function signPending(pending: PendingSignIn, secret: string): string {
  const text = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return signText(text, 'roblox-sign-in', secret);
}

/** Null for a value that was changed, made up, or is older than ten minutes. */
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

/** Replicas may have different clocks. */
const CLOCK_TOLERANCE_MS = 60_000;
