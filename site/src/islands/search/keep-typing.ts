import { isTypingIn } from '../../ui/typing-in.ts';
import { typedAfter } from './typed-ahead.ts';

/** What is typed between the wish for the search and its field; `stop` gives the keys back to the page. */
export interface TypedAhead {
  words(): string;
  stop(): void;
}

/** Keeps what somebody types who does not wait for the field to come. */
export function keepTyping(page: Document): TypedAhead {
  let words = '';
  const keep = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTypingIn(event.composedPath()[0])) return;
    const typed = typedAfter(words, event);
    if (typed === null) return;
    words = typed;
    // Space would scroll the page, or press the button that opened the search.
    event.preventDefault();
  };
  page.addEventListener('keydown', keep);
  return { words: () => words, stop: () => page.removeEventListener('keydown', keep) };
}
