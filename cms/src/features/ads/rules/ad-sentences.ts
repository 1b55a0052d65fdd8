/** The lines of a text that hold anything. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The sentences of a text; points of a list count as one each, and spaces are single. */
export function sentencesOf(text: string): string[] {
  return linesOf(text)
    .map((line) => line.replace(/^[-*•–+]\s*/, '').replace(/\s+/g, ' '))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** The text in at most `length` characters, cut between words where it has any. */
export function cut(text: string, length: number): string {
  const whole = text.trim().replace(/\s+/g, ' ');
  if (whole.length <= length) return whole;
  const head = whole.slice(0, length - 1);
  const atWord = head.replace(/(?<!\s)\s+\S*$/, '');
  // A pair of halves makes one character: half of it is none.
  return `${(atWord || head).replace(/[\ud800-\udbff]$/, '')}…`;
}
