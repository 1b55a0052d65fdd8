import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
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

const mounted = new Set<(form: EventTarget | null) => void>();

const readAgain = ({ target }: Event) =>
  flushSync(() => {
    for (const read of mounted) read(target);
  });

/**
 * Takes over what stood in a field before its island was hydrated: on a slow device people type sooner than
 * that or choose, and browsers fill in what was there before a reload. `shown` is the value in the island's
 * state.
 *
 * Some password managers fill in fields without an event: what stands in a text field is read again before its form
 * is sent.
 *
 * It runs after the layout effects of the whole island, which restore what is stored, and before the next
 * event: a click right after the hydration finds the value. An event that React hydrates for waits for no
 * microtask, but for effects. Those run with it, too: on a busy device React leaves them for later, and until then
 * no store renders again, so that each letter typed would be put back to what the page came with.
 */
export function usePreHydrationValue(
  id: string,
  shown: string,
  take: (field: Field) => void,
): void {
  const latest = useRef({ shown, take });
  const [, settle] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const read = (form?: EventTarget | null) => {
      const field = document.getElementById(id) as Field | null;
      const { shown, take } = latest.current;
      // The value of a file's field is another than what is shown.
      const isMeant = !form || (field?.form === form && field.type !== 'file');
      if (field && isMeant && field.value !== shown) take(field);
    };
    mounted.add(read);
    document.addEventListener('submit', readAgain, true);
    const isFirst = waiting.push(read) === 1;
    // React runs the effects that wait before it renders.
    if (isFirst) {
      queueMicrotask(() =>
        flushSync(() => {
          settle();
          takeOver();
        }),
      );
    }
    return () => void mounted.delete(read);
  }, []);
  useEffect(takeOver, []);
  useEffect(() => {
    latest.current = { shown, take };
  });
}
