import { dayOf } from '../../../platform/rules/iso-time';
import { slugOf } from '../../../platform/rules/slug-of';
import { plainText } from './plain-text';

/** Letters that a summary has at most. */
export const SUMMARY_LENGTH_MAX = 160;

/** Words that indicate a change or an achievement, and so make a sentence worth reading alone. */
const TELLING =
  /\b(?:new|now|add(?:s|ed)?|fix(?:ed|es)?|remov(?:ed|es)|open(?:s|ed)?|live|update[sd]?|hotfix|release[ds]?|launch(?:ed)?|change[ds]?|can|limit|faster|back|badge|event|contest|winner|won|wins|record|finished|build|built|election|vote[ds]?|offline|maintenance|restored|arrived|reached|first|last)\b/gi;

/** Sentences that open or close a message without saying anything. */
const CHATTER =
  /^(?:hey|hi|hello|good (?:morning|evening|day)|thanks?|thank you|sorry|congrat\w*|see (?:you|for)|read the|watch|enjoy|have fun|yes)\b/i;

/** Short for something, so that its full stop ends no sentence. */
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|no|approx|dr|mr|mrs)\.$/i;

/**
 * Sums a Discord message up in one line of plain text, at most 160 letters: its most telling sentence,
 * as it is. Empty where the message says nothing in words.
 */
export function summarise(message: string): string {
  const sentences = sentencesOf(plainText(message));
  let best: string | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  sentences.forEach((sentence, index) => {
    const score = scoreOf(sentence, index);
    if (score <= bestScore) return;
    best = sentence;
    bestScore = score;
  });
  return best === undefined ? '' : shorten(best);
}

/** Cuts a text to one line of at most this many letters, at the end of a word. */
export function shorten(text: string, lengthMax = SUMMARY_LENGTH_MAX): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= lengthMax) return line;
  const cut = line.slice(0, lengthMax - 1);
  const wordEnd = cut.lastIndexOf(' ');
  const shortened = wordEnd > lengthMax / 2 ? cut.slice(0, wordEnd) : cut;
  return `${shortened.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split('\n')) {
    let begun = '';
    for (const part of line.split(/(?<=[.!?…])\s+/)) {
      begun = begun ? `${begun} ${part}` : part;
      if (ABBREVIATION.test(begun)) continue;
      sentences.push(begun);
      begun = '';
    }
    if (begun) sentences.push(begun);
  }
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Earlier sentences win ties; a heading ("Patch notes:") leads to what matters and is not it. */
function scoreOf(sentence: string, index: number): number {
  const words = sentence.split(' ').length;
  const telling = Math.min(3, sentence.match(TELLING)?.length ?? 0);
  const names = /(?<!^)\b\p{Lu}\p{Ll}+/u.test(sentence) ? 0.5 : 0;
  const numbers = /\d/.test(sentence) ? 0.5 : 0;
  const length = words < 3 ? -2 : words < 5 ? -0.5 : words > 35 ? -0.5 : 0.5;
  const chatter = CHATTER.test(sentence) ? -2.5 : 0;
  const question = sentence.endsWith('?') ? -1.5 : 0;
  const heading = sentence.endsWith(':') ? -2 : 0;
  return telling + names + numbers + length + chatter + question + heading - index * 0.4;
}

interface Named {
  readonly kind: string;
  /** Its title wherever it is shown. */
  readonly summary: string;
  readonly postedAtMs: number;
}

/**
 * Names the page of a message: the UTC day on which it was posted and the words of its
 * title, `2026-11-21-trams-run-now`. Where `taken` has that name, a number follows; a message
 * without Latin letters has the name of its kind for words.
 */
export function updateSlug(
  { kind, summary, postedAtMs }: Named,
  taken: ReadonlySet<string>,
): string {
  const base = `${dayOf(postedAtMs)}-${slugOf(summary) || kind}`;
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
