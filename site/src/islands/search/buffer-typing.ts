import { isTypingIn } from '../../ui/typing-in.ts';
import { typedAfter } from './typed-ahead.ts';

/** What is typed between opening the search and its field; `stop` ends the interception of keys. */
interface TypedAhead {
  words(): string;
  stop(): void;
}

/** Buffers what is typed before the field is there. */
export function bufferTyping(page: Document): TypedAhead {
  let words = '';
  const buffer = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTypingIn(event.composedPath()[0])) return;
    const typed = typedAfter(words, event);
    if (typed === null) return;
    words = typed;
    // Space would scroll the page, or press the button that opened the search.
    event.preventDefault();
  };
  page.addEventListener('keydown', buffer);
  return { words: () => words, stop: () => page.removeEventListener('keydown', buffer) };
}
