import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Failed } from './problem.tsx';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A part of an island that loads when it is first shown, with `waiting` in its place until then. Where it
 * cannot be loaded, or fails, it alone says so and can be tried again: what is beside it, and what was
 * typed there, stays.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  waiting: ReactNode,
): ComponentType<Props> {
  let loaded = lazy(load);
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    // React caches a failed load for good: trying again takes a new lazy component.
    const reload = () => {
      loaded = lazy(load);
      setPart(loaded);
    };
    return (
      <ErrorBoundary FallbackComponent={PartFailure} onReset={reload}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

function PartFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <Failed onRetry={resetErrorBoundary}>
      This part could not be shown. Check your connection, then try again or reload the page.
    </Failed>
  );
}
