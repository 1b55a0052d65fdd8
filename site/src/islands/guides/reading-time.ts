/** Words a minute: the middle of what adults and older children read of such text. */
const WORDS_PER_MINUTE = 200;

/** Minutes it takes to read a text, at least 1. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
