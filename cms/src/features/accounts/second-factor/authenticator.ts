import { Secret, TOTP } from 'otpauth';
import type { Outcome } from '../../../platform/rules/outcome';

const PERIOD_SECONDS = 30;
const MINUTE_STEPS = 60 / PERIOD_SECONDS;

/** A code of the step before or after passes: clocks drift, and typing takes time. */
const DRIFT_STEPS = 1;

/** Steps from now, both included, in which a code says why it fails. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Typed too late. */
const LATE: Span = { from: -5 * MINUTE_STEPS, to: -DRIFT_STEPS - 1 };

/**
 * Where a wrong clock shows. Of codes that are still to come only those in an hour count: to tell
 * more of them from wrong ones would help to guess.
 */
const WRONG_CLOCK: readonly Span[] = [
  { from: -60 * MINUTE_STEPS - DRIFT_STEPS, to: LATE.from - 1 },
  { from: 60 * MINUTE_STEPS - DRIFT_STEPS, to: 60 * MINUTE_STEPS + DRIFT_STEPS },
];

/** `step` numbers the half minute that a right code belongs to. */
export type CodeReading = Outcome<'wrong' | 'late' | 'clock', { step: number }>;

/** 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** `otpauth://…`, as QR codes for authenticator apps contain it. */
export function authenticatorAddress(secret: string, issuer: string, username: string): string {
  return totpOf(secret, { issuer, label: username }).toString();
}

/** Judges six digits by the secret and the time. */
export function readCode(secret: string, code: string, nowMs: number): CodeReading {
  const totp = totpOf(secret);
  const isIn = ({ from, to }: Span) => {
    const middle = Math.floor((from + to) / 2);
    return validate(totp, code, nowMs, middle, to - middle + 1) !== null;
  };
  const step = validate(totp, code, nowMs, 0, DRIFT_STEPS);
  if (step !== null) return { ok: true, step };
  if (isIn(LATE)) return { ok: false, reason: 'late' };
  return { ok: false, reason: WRONG_CLOCK.some(isIn) ? 'clock' : 'wrong' };
}

/** The step of a code within `window` steps of the one that is `offset` from now; else null. */
function validate(totp: TOTP, token: string, nowMs: number, offset: number, window: number) {
  const timestamp = nowMs + offset * PERIOD_SECONDS * 1000;
  const delta = totp.validate({ token, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });
