import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/paths.ts';
import { expressionsIn, longTexts, unitsOf } from './expressions.ts';

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
  'cms/src/platform/http/edge/named-pages.ts': { length: 0, by: 'a page of our own renderer' },
  'cms/src/features/updates/rules/plain-text.ts': { length: 4000, by: 'a message of Discord' },
  'cms/src/platform/upstreams/mail/rules/sender.ts': { length: 0, by: 'a setting' },
  'site/src/build/publish/inline-code.ts': { length: 0, by: 'a page of our own renderer' },
  'site/src/build/publish/module-preloads.ts': { length: 0, by: 'a page of our own renderer' },
  'site/src/build/publish/shared-icons.ts': { length: 0, by: 'a page of our own renderer' },
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
  const isSlow = (text: string) => timed(/^a*a*$/, text) > MS_MAX;
  expect([...longTexts('^a*a*$', LENGTH)].some(isSlow)).toBe(true);
});
