import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Beginnings of words that are spelled in another way in the United States. */
const BRITISH = new RegExp(
  String.raw`\b(?:${[
    '(?:colo|favo|neighbo|behavio|hono|labo|flavo|humo|harbo|rumo)ur',
    'grey|centre|theatre|licence|defence|catalogue|programme|practis|learnt|whilst|amongst',
    '(?:after|to|for)wards',
    '(?:cancel|label|travel|model|signal|total)l(?:ing|ed)',
    String.raw`(?:analy|paraly)s(?:e|ed|ing)\b`,
    '(?:apolog|author|categor|character|custom|final|initial|maxim|minim|normal|optim)is(?:e|ing|at)',
    '(?:organ|prior|real|recogn|summar|synchron|util|visual)is(?:e|ing|at)',
  ].join('|')})`,
  'i',
);

/** A sentence, or a word that begins as one: other literals are values. */
const isText = (value: string) => /^[A-Z]|\s/.test(value.trim());

/** The texts of a module, or of a page of Astro, that have such a word. */
function britishIn(file: string, source: string): string[] {
  if (!BRITISH.test(source)) return [];
  const texts: string[] = [];
  const add = (value: unknown) => {
    if (typeof value === 'string' && isText(value)) texts.push(value);
  };
  if (file.endsWith('.astro')) {
    for (const [, text = ''] of source.matchAll(/>([^<>{}]+)(?=[<{])/g)) texts.push(text);
    for (const [, , text] of source.matchAll(/(["'`])([^"'`\n]+)\1/g)) add(text);
  } else {
    new Visitor({
      Literal: ({ value }) => add(value),
      JSXText: ({ value }) => texts.push(value),
      TemplateElement: ({ value }) => add(value.cooked),
    }).visit(parseSync(file, source).program);
  }
  return texts.filter((text) => BRITISH.test(text)).map((text) => text.trim());
}

test.each([
  ['a.ts', "const grey = ['grey', 'Grey', 'a colour', 'Colors'];", ['Grey', 'a colour']],
  [
    'a.tsx',
    '<p title="Labelled">{`the centre`} analyses <b>grey</b></p>',
    ['Labelled', 'the centre', 'grey'],
  ],
  ['a.astro', '<p class="grey">In grey {favourites} {"Cancelled"}</p>', ['In grey', 'Cancelled']],
])('in %s %j has %j', (file, source, found) => {
  expect(britishIn(file, source)).toEqual(found);
});

test('all texts have American spelling', () => {
  const files = globSync('{site,contracts,cms}/src/**/*.{ts,tsx,astro}', { cwd: ROOT }).filter(
    // Both spellings find the same in the search.
    (file) => !/\.test\.|\/testing\/|search\/words\.ts$/.test(file),
  );
  const found = files.flatMap((file) =>
    britishIn(file, readFileSync(path.join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
