import { Secret, TOTP } from 'otpauth';
import { inDatabase } from './database.ts';

const STEP_MS = 30_000;

/** What an authenticator app shows, `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Has the user's codes not been used, so that a test need not wait for the next one. */
export const forgetUsedCodes = (userId: string) =>
  inDatabase('UPDATE elc_second_factors SET last_step = 0 WHERE user_id = ?', userId);
