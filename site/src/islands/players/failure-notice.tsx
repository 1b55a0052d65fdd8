import { spanText } from '@elc/contracts/time-span';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { errorState } from '../../ui/classes.ts';
import type { CheckFailure } from './check-failure.ts';

interface Props {
  /** The id of the sentence, for a field that points to it. */
  readonly id: string;
  readonly failure: CheckFailure;
  readonly retry: () => void;
  /** A notification reads it out already. */
  readonly isNotified?: boolean;
}

/** Why a check failed and what to do, staying on the page after the toast is gone. */
export function FailureNotice({ id, failure, retry, isNotified = false }: Props) {
  const { headline, sentence, hint, canRetry, retryAfterSeconds } = failure;
  const secondsLeft = useCountdown(retryAfterSeconds ?? 0, failure);
  return (
    <div className={errorState()}>
      <div className="grid gap-2 wrap-anywhere" role={isNotified ? undefined : 'alert'}>
        <h2 className="text-xl">{headline}</h2>
        <p id={id}>{sentence}</p>
        {hint !== null && <p>{hint}</p>}
      </div>
      {canRetry && (
        <Button disabled={secondsLeft > 0} onClick={retry}>
          {secondsLeft > 0 ? `Try again in ${spanText(secondsLeft)}` : 'Try again'}
        </Button>
      )}
    </div>
  );
}

/** Whole seconds left of a wait that starts again with each `occasion`. */
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
