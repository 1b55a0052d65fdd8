import type { Permission } from '@elc/contracts';
import type { Tone } from '../../ui/classes.ts';

/** The color of each permission wherever it stands alone; the cards of the list have the same in their styles. */
export const PERMISSION_TONES: Readonly<Record<Permission, Tone>> = {
  UP: 'accent',
  NE: 'success',
  OR: 'warning',
  OA: 'danger',
};
