import { useEffect, useState } from 'react';

/**
 * Whether the island answers by itself. Until then its submit button must not be disabled: Enter would press
 * nothing, and there would be no press to repeat (before-paint.js).
 */
export function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
