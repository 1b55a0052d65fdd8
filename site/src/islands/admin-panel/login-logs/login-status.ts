import type { LoginStatus } from '@elc/contracts';
import type { ChipTone } from '../parts/status-chip.tsx';

/** What each outcome of an attempt is called. */
export const STATUS_LABELS: Readonly<Record<LoginStatus, string>> = {
  success: 'Success',
  failed: 'Failed',
  locked: 'Locked out',
  refused: 'Refused',
};

export const STATUS_TONES: Readonly<Record<LoginStatus, ChipTone>> = {
  success: 'success',
  failed: 'warning',
  locked: 'danger',
  refused: 'danger',
};
