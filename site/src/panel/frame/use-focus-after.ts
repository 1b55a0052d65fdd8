import { useEffect, useRef } from 'react';

/**
 * Moves the focus once a dialog is closed that has done what it asked: the button that the dialog would give it back to
 * may be gone by then. Returns a function that takes whether it was done.
 */
export function useFocusAfter(isAsking: boolean, focus: () => void): (isDone: boolean) => void {
  const hasDone = useRef(false);
  useEffect(() => {
    if (isAsking || !hasDone.current) return;
    hasDone.current = false;
    focus();
  }, [isAsking]);
  return (isDone) => {
    hasDone.current = isDone;
  };
}
