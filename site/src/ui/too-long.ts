import { charactersOver } from '@elc/contracts/character-count';

/** What to do about a text that is longer than its contract lets through; undefined while it fits. */
export function tooLong(text: string, max: number): string | undefined {
  const over = charactersOver(text, max);
  if (over === 0) return undefined;
  return `Please shorten this by ${over === 1 ? '1 character' : `${over} characters`}.`;
}
