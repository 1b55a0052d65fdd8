import { useEffect, useState } from 'react';

/**
 * Whether the form can answer. Sent before that, by Enter or by a password manager, the browser itself
 * would send it: what it holds would go into the address, or be lost with the page.
 */
export function useHydrated(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
