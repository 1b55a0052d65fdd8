import type { LoginEvent, LoginStatus } from '@elc/contracts';
import type { ChipTone } from '../frame/parts/status-chip.tsx';

/** What each outcome of an attempt is called. */
export const STATUS_LABELS: Readonly<Record<LoginStatus, string>> = {
  success: 'Success',
  failed: 'Failed',
  locked: 'Locked out',
  refused: 'Refused',
};

/** What was attempted, where it was not to sign in. */
export const EVENT_LABELS: Readonly<Record<Exclude<LoginEvent, 'sign_in'>, string>> = {
  confirmed: 'Key or password confirmed',
  key_made: 'Admin key made',
  key_revoked: 'Admin key revoked',
  session_ended: 'Panel session ended',
};

export const STATUS_TONES: Readonly<Record<LoginStatus, ChipTone>> = {
  success: 'success',
  failed: 'warning',
  locked: 'danger',
  refused: 'danger',
};
