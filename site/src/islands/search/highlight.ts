import { plain, stemOf } from '@elc/contracts/search/words';

/** A piece of a text; `hit` when the search matched it. */
interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Cuts a text at the words that a search matched (as `plain` spells them, or their stems); nothing of it is lost. */
export function highlight(text: string, matched: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const spelt = plain(word);
    if (!matched.has(spelt) && !matched.has(stemOf(spelt))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), hit: false });
    pieces.push({ text: word, hit: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}
