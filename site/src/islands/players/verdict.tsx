import type { Classification, Generation } from '@elc/contracts';
import { badge, type Tone } from '../../ui/classes.ts';

/** The colour of each verdict, from players who have been around for long to new ones. */
export const VERDICT_TONES: Readonly<Record<Generation | Classification, Tone>> = {
  VETERAN: 'success',
  MIDGEN: 'warning',
  NEWGEN: 'danger',
  veteran: 'success',
  oldgen: 'accent',
  midgen: 'warning',
  newgen: 'danger',
};

interface Props {
  readonly generation: Generation;
  readonly classification: Classification;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** The generation in the colour of its classification, and how sure it is as a number and a bar. */
export function Verdict({ generation, classification, confidence }: Props) {
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      <strong
        className={badge(VERDICT_TONES[classification], '', { space: 'px-4 py-1 text-xl' })}
        data-classification={classification}
      >
        {generation}
      </strong>
      <label className="grid text-s text-muted">
        {`${Math.round(confidence * 100)}% confidence`}
        <meter className="w-36" min={0} max={1} value={confidence} />
      </label>
    </div>
  );
}
