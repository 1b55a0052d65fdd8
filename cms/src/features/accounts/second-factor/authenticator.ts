import { Secret, TOTP } from 'otpauth';
import type { Outcome } from '../../../platform/rules/outcome';

const PERIOD_SECONDS = 30;

/** A code of the step before or after passes: clocks drift, and typing takes time. */
const DRIFT_STEPS = 1;

/**
 * Steps from 2 to 10 ago: such a code is told from a wrong one. Those that are still to come are not,
 * because a guess that hits one could be entered again when its time comes.
 */
const LATE = { middle: -6, window: 4 } as const;

/** `step` numbers the half minute that a right code belongs to. */
export type CodeReading = Outcome<'wrong' | 'late', { step: number }>;

/** 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** `otpauth://…`, as QR codes for authenticator apps contain it. */
export function authenticatorAddress(secret: string, issuer: string, username: string): string {
  return totpOf(secret, { issuer, label: username }).toString();
}

/** Judges six digits by the secret and the time. */
export function readCode(secret: string, code: string, nowMs: number): CodeReading {
  const totp = totpOf(secret);
  const deltaFrom = (timestamp: number, window: number) =>
    totp.validate({ token: code, timestamp, window });
  const delta = deltaFrom(nowMs, DRIFT_STEPS);
  if (delta !== null) return { ok: true, step: totp.counter({ timestamp: nowMs }) + delta };
  const isLate = deltaFrom(nowMs + LATE.middle * PERIOD_SECONDS * 1000, LATE.window) !== null;
  return { ok: false, reason: isLate ? 'late' : 'wrong' };
}

const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });
