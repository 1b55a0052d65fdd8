// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters.
const COLOURS = /\u001b\[[\d;]*m/g;
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/**
 * A text as a log may store it: without terminal colours and control characters, which disturb those who
 * reads it (and PostgreSQL stores no NUL), and at most `lengthMax` characters.
 */
export function sanitizeAndTruncate(text: string, lengthMax: number): string {
  const plain = text.replace(COLOURS, '').replace(CONTROLS, ' ');
  if (plain.length <= lengthMax) return plain.toWellFormed();
  return `${plain.slice(0, lengthMax - 1).toWellFormed()}…`;
}
