import { useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes over what stood in a field before its island woke up: on a slow device people type sooner than
 * that or choose, and browsers fill in what was there before a reload. `shown` is what the island believes.
 */
export function usePreHydrationValue(
  id: string,
  shown: string,
  take: (field: Field) => void,
): void {
  const first = useRef({ id, shown, take });
  useEffect(() => {
    const { id, shown, take } = first.current;
    const field = document.getElementById(id) as Field | null;
    if (field && field.value !== shown) take(field);
  }, []);
}
