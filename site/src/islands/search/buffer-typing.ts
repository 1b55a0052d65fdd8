import type { KeyPress } from '../../ui/shortcuts.ts';
import { isTypingIn } from '../../ui/typing-in.ts';

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

/**
 * The text after one more key press in a field that is not there yet: letters are added, Backspace
 * removes the last one. Null for a press that writes nothing.
 */
export function typedAfter(words: string, press: KeyPress): string | null {
  if (press.isComposing || press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === 'Backspace') return [...words].slice(0, -1).join('');
  // Names of other keys are longer than the one character that a letter's key has.
  return [...press.key].length === 1 ? words + press.key : null;
}
