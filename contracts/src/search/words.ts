import { stemmer } from 'stemmer';
import { normalizeText } from '../normalize-text.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;

/** Stop words: ignored unless nothing else was typed. */
const FILLERS = new Set(
  'a an and are be can do does for from get how i in is it make me my of on or the to use what when where who with you your'.split(
    ' ',
  ),
);

/** The most words of a search that count: later ones hardly ever change the results. */
const WORDS_MAX = 10;

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
].map((group) => group.split(' ').map(stemOf));

const SYNONYMS_OF = new Map<string, ReadonlySet<string>>(
  [...new Set(SYNONYMS.flat())].map((stem) => [
    stem,
    new Set(SYNONYMS.filter((group) => group.includes(stem)).flat()),
  ]),
);

/** All words of a text in order: lower case, without accents. `;fly`, `/fly` and `Fly` are one word. */
export function wordsIn(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** The words that a search is about, each once, at most ten; fillers only when there is nothing else. */
export function searchedWords(text: string): string[] {
  const words = [...new Set(wordsIn(text))];
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX);
}

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
