import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/paths.ts';

/** A regular expression as it is written in a file. */
interface Expression {
  /** Path from the root, and the line: `cms/src/a.ts:17`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** The regular expressions that a TypeScript file writes as literals. */
function expressionsIn(file: string, text: string): Expression[] {
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
function unitsOf(source: string): string[] {
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
function* longTexts(source: string, length: number): Generator<string> {
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

/** Characters of a text that nothing has measured: nearly a whole head of a request. */
const LENGTH = 12_000;
const MS_MAX = 50;

/**
 * Where an expression sees shorter texts, or such as only the product or its operator writes (0), with what
 * bounds them.
 */
const SHORTER: Readonly<Record<string, { readonly length: number; readonly by: string }>> = {
  'cms/src/features/logs/rules/deduplicator.ts': { length: 200, by: 'the beginning of a message' },
  'cms/src/publishing/previews/preview-page.ts': { length: 0, by: 'a page of our own renderer' },
  'cms/src/platform/http/edge/site-server.ts': { length: 0, by: 'a page of our own renderer' },
  'cms/src/features/updates/rules/plain-text.ts': { length: 4000, by: 'a message of Discord' },
  'cms/src/platform/upstreams/mail/rules/sender.ts': { length: 0, by: 'a setting' },
  'site/src/build/publish/module-preloads.ts': { length: 0, by: 'a page of our own renderer' },
};

const files = execFileSync('git', ['ls-files', 'cms', 'contracts', 'site'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));

/** Each once, those that repeat something without a bound. */
const expressions = new Map(
  files
    .flatMap((file) => expressionsIn(file, readFileSync(path.join(ROOT, file), 'utf8')))
    .filter(({ source }) => /[*+]|\{\d+,\}/.test(source))
    .map((expression) => [`${expression.source}/${expression.flags}`, expression]),
);

/** How long an expression takes for a text, in milliseconds. */
function timed(expression: RegExp, text: string): number {
  const startedMs = performance.now();
  text.replace(expression, '');
  return performance.now() - startedMs;
}

test.each([...expressions.values()])('$place reads long texts at once', (found) => {
  const [file = ''] = found.place.split(':');
  const { length } = SHORTER[file] ?? { length: LENGTH };
  if (length === 0) return;
  const expression = new RegExp(found.source, found.flags);
  for (const text of longTexts(found.source, length)) {
    const ms = timed(expression, text);
    // A busy machine is late now and then; an expression that backtracks is so every time.
    const isSlow = ms > MS_MAX && [1, 2, 3].every(() => timed(expression, text) > MS_MAX);
    expect(isSlow, `${Math.round(ms)} ms for ${JSON.stringify(text.slice(0, 40))}…`).toBe(false);
  }
});

test.each([
  { source: String.raw`<script\b[^>]*>`, unit: '<script' },
  { source: String.raw`(?:[ -]of )+\p{Lu}`, unit: 'A' },
  { source: '[.!?]+$', unit: '?' },
])('$source is tried with $unit', ({ source, unit }) => {
  expect(unitsOf(source)).toContain(unit);
});

test('an expression that backtracks is slow for one of its long texts', () => {
  // Steps by the third power of the length: slow on any machine.
  const isSlow = (text: string) => timed(/^a*a*a*$/, text) > MS_MAX;
  expect([...longTexts('^a*a*a*$', 2000)].some(isSlow)).toBe(true);
});
