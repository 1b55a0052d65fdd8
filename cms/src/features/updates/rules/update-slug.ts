import { dayOf } from '../../../platform/rules/utc-day';
import { summarise } from './summarise';

/** Letters that the words of a slug have at most. */
const WORDS_LENGTH_MAX = 60;

interface Named {
  readonly kind: string;
  readonly text: string;
  readonly postedAtMs: number;
}

/**
 * Names the page of a message: the UTC day on which it was posted and the words of its most telling
 * sentence, `2026-11-21-trams-run-now`. Where `taken` has that name, a number follows; a message
 * without Latin letters has the name of its kind for words.
 */
export function updateSlug({ kind, text, postedAtMs }: Named, taken: ReadonlySet<string>): string {
  const base = `${dayOf(postedAtMs)}-${wordsOf(summarise(text)) || kind}`;
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

function wordsOf(sentence: string): string {
  const words = sentence
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > WORDS_LENGTH_MAX) return slug || word.slice(0, WORDS_LENGTH_MAX);
    slug = longer;
  }
  return slug;
}
