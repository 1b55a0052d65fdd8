import type { KeyPress } from '../../ui/shortcuts.ts';

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
