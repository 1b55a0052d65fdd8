import { type KeyboardEvent, useRef, useState } from 'react';
import { RATINGS, type Rating } from './command-filter.ts';

interface Props {
  readonly own: Rating | null;
  readonly choose: (rating: Rating) => void;
  readonly close: () => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

/**
 * Five stars to choose from; takes the focus, moves with the arrow keys, and returns it on Esc or a
 * choice.
 */
export default function RatingStars({ own, choose, close }: Props) {
  const [reach, setReach] = useState<number>(own ?? 0);
  const group = useRef<HTMLFieldSetElement>(null);

  function leave() {
    const opener = group.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded]');
    close();
    opener?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      leave();
      return;
    }
    const stars = [...(group.current?.querySelectorAll('button') ?? [])];
    const next = stars.indexOf(event.target as HTMLButtonElement) + (STEPS[event.key] ?? 0);
    if (event.key in STEPS) {
      event.preventDefault();
      stars[Math.min(Math.max(next, 0), stars.length - 1)]?.focus();
    }
  }

  return (
    <fieldset ref={group} onKeyDown={onKeyDown}>
      <legend className="sr-only">Your rating</legend>
      {RATINGS.map((rating) => (
        <button
          key={rating}
          type="button"
          ref={rating === (own ?? 1) ? focusOnce : undefined}
          aria-label={rating === 1 ? '1 star' : `${rating} stars`}
          aria-pressed={rating === own}
          data-filled={rating <= reach || undefined}
          onFocus={() => setReach(rating)}
          onPointerEnter={() => setReach(rating)}
          onClick={() => {
            choose(rating);
            leave();
          }}
        />
      ))}
    </fieldset>
  );
}

/** A ref that stays the same function, so that React calls it only when the stars appear. */
function focusOnce(star: HTMLButtonElement | null) {
  star?.focus();
}
