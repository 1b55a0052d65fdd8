import { useEffect, useState } from 'react';
import type { CheckFailure } from '../../stores/player-check/check-failure.ts';
import { FAILURE_ID } from './check-form.tsx';

interface Props {
  readonly failure: CheckFailure;
  readonly retry: () => void;
}

/** Why the check failed and what to do, staying on the page after the toast is gone. */
export function FailureNotice({ failure, retry }: Props) {
  const { headline, sentence, hint, canRetry, retryAfterSeconds } = failure;
  const secondsLeft = useCountdown(retryAfterSeconds ?? 0, failure);
  return (
    <div className="error-state detector-failure">
      <div role="alert">
        <h2>{headline}</h2>
        <p id={FAILURE_ID}>{sentence}</p>
        {hint !== null && <p>{hint}</p>}
      </div>
      {canRetry && (
        <button type="button" className="button" disabled={secondsLeft > 0} onClick={retry}>
          {secondsLeft > 0 ? `Try again in ${secondsLeft} s` : 'Try again'}
        </button>
      )}
    </div>
  );
}

/** Whole seconds left of a wait that begins anew with each `occasion`. */
function useCountdown(seconds: number, occasion: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endMs = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endMs - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds, occasion]);
  return left;
}
