import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the island answers by itself. A form that is sent before that, by Enter or by a password manager, is sent
 * by the browser: what it holds would go into the address, or be lost with the page. Where that is wanted, the
 * submit button must not be disabled until then: Enter would press nothing, and there would be no press to repeat
 * (before-paint.js).
 */
export function useHydrated(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** One for each field of what was hydrated last; they run together, because a render empties the others. */
const waiting: (() => void)[] = [];

function takeOver(): void {
  for (const take of waiting.splice(0)) take();
}

/**
 * Takes over what stood in a field before its island was hydrated: on a slow device people type sooner than
 * that or choose, and browsers fill in what was there before a reload. `shown` is the value in the island's
 * state.
 *
 * It runs after the layout effects of the whole island, which restore what is stored, and before the next
 * event: a click right after the hydration finds the value. An event that React hydrates for waits for no
 * microtask, but for effects.
 */
export function usePreHydrationValue(
  id: string,
  shown: string,
  take: (field: Field) => void,
): void {
  const first = useRef({ id, shown, take });
  useLayoutEffect(() => {
    const { id, shown, take } = first.current;
    const isFirst = waiting.length === 0;
    waiting.push(() => {
      const field = document.getElementById(id) as Field | null;
      if (field && field.value !== shown) take(field);
    });
    if (isFirst) queueMicrotask(() => flushSync(takeOver));
  }, []);
  useEffect(takeOver, []);
}
