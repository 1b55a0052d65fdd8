import type { Classification, Generation } from '@elc/contracts';
import type { Tone } from '../../ui/classes.ts';

/** What the public reads of each classification. */
export const GENERATION_OF: Readonly<Record<Classification, Generation>> = {
  veteran: 'VETERAN',
  oldgen: 'VETERAN',
  midgen: 'MIDGEN',
  newgen: 'NEWGEN',
};

/** The color of each verdict, from players who have been around for long to new ones. */
export const VERDICT_TONES: Readonly<Record<Generation | Classification, Tone>> = {
  VETERAN: 'success',
  MIDGEN: 'warning',
  NEWGEN: 'danger',
  veteran: 'success',
  oldgen: 'accent',
  midgen: 'warning',
  newgen: 'danger',
};
