/** Inputs of these kinds take no text: a focus on them is not typing. */
const NO_TEXT = 'button, checkbox, color, file, image, radio, range, reset, submit'.split(', ');

/** Whether somebody types who presses a key while `target` has the focus. */
export function isTypingIn(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
