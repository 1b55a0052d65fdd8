/** Keys that lead to a page, with Alt. */
const PAGE_KEYS: Readonly<Record<string, string>> = {
  Digit1: '/',
  Digit2: '/commands',
  Digit3: '/guides',
  Digit4: '/community',
};

export type ShortcutAction =
  | { readonly do: 'search' }
  | { readonly do: 'show-shortcuts' }
  | { readonly do: 'go'; readonly path: string };

/** What is read of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
  readonly shiftKey?: boolean;
  readonly repeat?: boolean;
  readonly isComposing?: boolean;
}

/**
 * The action of a key press, null for none: nothing while someone types, in whatever field. Digits
 * go by their place, because Alt makes other letters of them on a Mac. The question mark goes by its
 * character alone: at its place other keyboards have the minus of a browser's zoom, or a letter.
 */
export function shortcutOf(press: KeyPress, isTyping: boolean): ShortcutAction | null {
  if (press.repeat || press.isComposing || isTyping) return null;
  const command = Boolean(press.ctrlKey) !== Boolean(press.metaKey);
  if (command && !press.altKey) {
    if (!press.shiftKey && press.key.toLowerCase() === 'k') return { do: 'search' };
    return press.key === '?' || press.key === '/' ? { do: 'show-shortcuts' } : null;
  }
  const altOnly = press.altKey && !press.ctrlKey && !press.metaKey && !press.shiftKey;
  const path = altOnly ? PAGE_KEYS[press.code] : undefined;
  return path === undefined ? null : { do: 'go', path };
}

/** Inputs of these kinds take no text: a focus on them is not typing. */
const NO_TEXT = 'button, checkbox, color, file, image, radio, range, reset, submit'.split(', ');

/** Whether someone types who presses a key while `target` has the focus. */
export function isTypingIn(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
