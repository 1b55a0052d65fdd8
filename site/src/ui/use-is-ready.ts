import { useEffect, useState } from 'react';

/**
 * Whether the island answers by itself. A form whose only button is disabled cannot be sent by Enter, so
 * until then the button must not be.
 */
export function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
