import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { errorState, problemNotice } from './classes.ts';

interface ProblemProps {
  readonly children: ReactNode;
  /** A notification reads it out already. */
  readonly isNotified?: boolean;
}

/** Why something has failed, read out when it appears; nothing without a reason. */
export function Problem({ children, isNotified = false }: ProblemProps) {
  return (
    <p className={problemNotice('empty:hidden')} role={isNotified ? undefined : 'alert'}>
      {children}
    </p>
  );
}

interface FailedProps {
  /** What could not be loaded, and why. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Stands in the place of what could not be loaded, and offers to try again. */
export function Failed({ children, onRetry }: FailedProps) {
  return (
    <div className={errorState()}>
      <p role="alert">{children}</p>
      <Button className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
