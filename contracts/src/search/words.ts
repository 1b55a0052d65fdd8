import { stemmer } from 'stemmer';
import { normalizeText } from '../normalize-text.ts';

/** Letters and digits; with the points in it a number of a version (`2.14`, `v2.14`) is one word. */
export const WORD = /[\p{L}\p{N}]*\p{N}(?:\.\p{N}+)+|[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;
/** Scripts that are written without spaces: each pair of letters is a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}ー]{2,}/gu;

/** Stop words: ignored unless nothing else was typed. */
const FILLERS = new Set(
  'a am an and are be can do does for from get how i in is it make me my of on or that the this to use what when where who with you your'.split(
    ' ',
  ),
);

/** Whom a wish is about: such words raise what has them, and need not be found beside another word. */
const WHOM = new Set(
  'all anyone anybody everyone everybody people person player players someone somebody team teams'.split(
    ' ',
  ),
);

/** The most words of a search that count: later ones hardly ever change the results. */
const WORDS_MAX = 8;

/** Spellings that differ between countries; the first of each is used for both. */
const SPELLINGS = new Map<string, string>(
  'color colour,favorite favourite,center centre,armor armour,gray grey,harbor harbour,meter metre'
    .split(',')
    .map((pair) => pair.split(' ').toReversed() as [string, string])
    .flatMap(([other, one]): [string, string][] => [
      [other, one],
      [`${other}s`, `${one}s`],
    ]),
);

/** Compared by stems; a word may be in several groups. */
const SYNONYMS = [
  'color paint tint dye',
  'fly flight hover glide',
  'invisible hide vanish ghost',
  'visible show reveal',
  'fast faster speed run quick',
  'teleport tp warp',
  'jail prison cell',
  'mute silence quiet',
  'freeze stuck',
  'thaw unfreeze defrost',
  'kick remove boot',
  'ban exile',
  'delete remove erase clear',
  'music song audio track',
  'car vehicle drive',
  'vote ballot poll',
  'election vote ballot',
  'admin moderator staff',
  'tool btool f3x',
  'size scale big giant',
  'avatar look outfit costume clothes',
  'team faction',
  'message chat pm dm whisper',
  'announce broadcast',
  'save store backup',
  'load restore',
  'undo revert',
  'weather rain snow storm fog',
  'time clock day night',
  'newcomer beginner newbie noob',
  'griefer grief vandal',
  'member player citizen',
  'rule guideline',
  'gravity moon',
  'camera view zoom',
  'leave quit exit',
  'rare rarity',
  'buy book price',
].map((group) => group.split(' ').map(stemOf));

const SYNONYMS_OF = new Map<string, ReadonlySet<string>>(
  [...new Set(SYNONYMS.flat())].map((stem) => [
    stem,
    new Set(SYNONYMS.filter((group) => group.includes(stem)).flat()),
  ]),
);

/** What was typed beyond hardly ever changes the results. */
const TYPED_LENGTH_MAX = 80;

/** All words of a text in order: lower case, without accents. `;fly`, `/fly` and `Fly` are one word. */
export function wordsIn(text: string): string[] {
  const spaced = plain(text).replace(UNSPACED, (run) => ` ${pairsOf([...run]).join(' ')} `);
  return spaced.match(WORD) ?? [];
}

const pairsOf = (letters: readonly string[]) =>
  letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);

/** As much of a text as is searched, at most 80 characters: the last word is whole, or the text has only one. */
export function searchedPart(text: string): string {
  const typed = text.trim();
  if (typed.length <= TYPED_LENGTH_MAX) return typed;
  const whole = /^.*(?=\s)/s.exec(typed.slice(0, TYPED_LENGTH_MAX + 1))?.[0];
  return whole?.trim() || typed.slice(0, TYPED_LENGTH_MAX);
}

/** The words that a search is about, each once, at most eight; fillers only when there is nothing else. */
export function searchedWords(text: string): string[] {
  const words = [...new Set(wordsIn(text))];
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX);
}

/** Whether a word says whom a wish is about, as "everyone" in "mute everyone". */
export const isWhom = (word: string): boolean => WHOM.has(word);

/** What the forms of an English word have in common: "flying" and "fly", "colours" and "color". */
export function stemOf(word: string): string {
  return stemmer(SPELLINGS.get(word) ?? word);
}

/** Stems of words that mean the same as those of a stem; the stem itself is not among them. */
export function synonymsOf(stem: string): string[] {
  return [...(SYNONYMS_OF.get(stem) ?? [])].filter((other) => other !== stem);
}

/** Lower case without accents. */
export function plain(text: string): string {
  return normalizeText(text, 'NFKD').replace(MARKS, '').toLowerCase();
}
