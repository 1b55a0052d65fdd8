import type { Typing } from './shortcuts.ts';

/** Inputs of these kinds take no text: a focus on them is not typing. */
const NO_TEXT = 'button, checkbox, color, file, image, radio, range, reset, submit'.split(', ');

/** What somebody types into who presses a key while `target` has the focus. */
export function typingIn(target: EventTarget | undefined): Typing {
  if (!(target instanceof HTMLElement)) return 'nothing';
  if (target instanceof HTMLInputElement) {
    if (target.type === 'search') return 'search';
    return NO_TEXT.includes(target.type) ? 'nothing' : 'text';
  }
  return target.isContentEditable || target.matches('textarea, select') ? 'text' : 'nothing';
}
