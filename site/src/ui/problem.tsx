import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { errorState, problemNotice } from './classes.ts';

/** Why something has failed, read out when it appears; nothing without a reason. */
export function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={problemNotice('empty:hidden')} role="alert">
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
