import { parseSync } from 'oxc-parser';

/** A regular expression as it is written in a file. */
export interface Expression {
  /** Path from the root, and the line: `cms/src/a.ts:17`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** The regular expressions that a TypeScript file writes as literals. */
export function expressionsIn(file: string, text: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex, start } = node as {
      regex?: { pattern: string; flags: string };
      start?: number;
    };
    if (regex) {
      const line = text.slice(0, start).split('\n').length;
      found.push({ place: `${file}:${line}`, source: regex.pattern, flags: regex.flags });
    } else Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** What stands for a class of characters. */
const OF_CLASS: Readonly<Record<string, string>> = {
  ...{ s: ' ', S: 'a', d: '1', D: 'a', w: 'a', W: '!', n: '\n', r: '\r', t: '\t', b: '', B: '' },
  ...{ Lu: 'A', M: '\u0300', N: '1' },
};

const TOKEN =
  /\\[pP]\{(\w+)\}|\\u\{?([\dA-Fa-f]{4,6})\}?|\\x([\dA-Fa-f]{2})|\\(.)|(\(\?(?:<?[:=!]|<\w+>))|(\{\d[^}]*\})|(.)/gsu;

/** Longer units are made of the characters that follow each other literally, such as `<script`. */
const CHARACTERS_MAX = 10;
const WORDS_MAX = 4;

/** Characters and words that an expression speaks of, and some that it does not. */
export function unitsOf(source: string): string[] {
  const characters = new Set(['a', '!', '\n']);
  const words = new Set<string>();
  let word = '';
  const add = (character: string, isLiteral: boolean) => {
    if (character !== '') characters.add(character);
    word = isLiteral ? word + character : endOf(words, word);
  };
  let isInClass = false;
  for (const [, property, unit, byte, escaped, group, count, plain] of source.matchAll(TOKEN)) {
    const code = unit ?? byte;
    if (property !== undefined) add(OF_CLASS[property] ?? 'a', false);
    else if (code !== undefined) add(String.fromCodePoint(Number.parseInt(code, 16)), false);
    else if (escaped !== undefined)
      add(OF_CLASS[escaped] ?? escaped, !(escaped in OF_CLASS || isInClass));
    else if (group !== undefined || count !== undefined) word = endOf(words, word);
    else if (plain === '[' || plain === ']') {
      isInClass = plain === '[';
      word = endOf(words, word);
    } else if (plain !== undefined && (isInClass || !'()|^$.*+?'.includes(plain))) {
      add(plain, !isInClass);
    } else word = endOf(words, '*+?'.includes(plain ?? '') ? word.slice(0, -1) : word);
  }
  endOf(words, word);
  return [...[...words].slice(0, WORDS_MAX), ...[...characters].slice(0, CHARACTERS_MAX)];
}

/** Notes a word of several characters; the next one begins empty. */
function endOf(words: Set<string>, word: string): string {
  if (word.length > 1) words.add(word);
  return '';
}

const filled = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Texts of a length that an expression may take long for: what it speaks of, over and over, and then another end. */
export function* longTexts(source: string, length: number): Generator<string> {
  const units = unitsOf(source);
  for (const one of units) {
    yield `${filled(one, length)}\u0001`;
    for (const other of units) {
      if (other === one) continue;
      yield `${filled(one + other, length)}\u0001`;
      yield `${one}${filled(other, length)}\u0001`;
    }
  }
}
