import { useSyncExternalStore } from 'react';

/** As the breakpoint `lg` of the style sheet. */
const wide = () => matchMedia('(width >= 62rem)');

function listen(changed: () => void): () => void {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the sections of the panel stand at the side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => wide().matches,
    () => true,
  );
}
