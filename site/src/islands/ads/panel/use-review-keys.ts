import { useEffect, useRef } from 'react';
import { isTypingIn } from '../../../ui/typing-in.ts';

/** What the keys of the review do. */
export interface ReviewKeys {
  readonly j: () => void;
  readonly k: () => void;
  readonly a: () => void;
  readonly r: () => void;
}

/** Single keys lead through the queue, except while somebody types, holds another key or is asked something. */
export function useReviewKeys(keys: ReviewKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      const isFree = !event.defaultPrevented && !document.querySelector('dialog[open]');
      if (!isPlain || !isFree || isTypingIn(event.composedPath()[0])) return;
      const name = event.key.toLowerCase() as keyof ReviewKeys;
      if (!Object.hasOwn(current.current, name)) return;
      event.preventDefault();
      current.current[name]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
