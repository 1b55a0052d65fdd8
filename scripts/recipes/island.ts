import type { Recipe } from './recipe.ts';

export const island: Recipe = {
  title: 'An island',
  example:
    'A filter over the words of the glossary: a store that decides, and a part that renders it.',
  filesMax: 4,
  steps: [
    {
      file: 'site/src/islands/glossary/word-filter.ts',
      what: 'what the island knows and decides, without a browser: plain functions, or nanostores where several parts share it.',
      text: `/** A word of the glossary and what it means. */
export interface Word {
  readonly word: string;
  readonly meaning: string;
}

/** The words that contain the text, whatever its case; all of them for an empty text. */
export function matching(words: readonly Word[], text: string): Word[] {
  const wanted = text.trim().toLowerCase();
  return words.filter(({ word }) => word.toLowerCase().includes(wanted));
}
`,
    },
    {
      file: 'site/src/islands/glossary/word-filter.test.ts',
      what: 'its guarantees.',
      text: `import { expect, test } from 'vitest';
import { matching } from './word-filter.ts';

const ballot = { word: 'Ballot', meaning: 'The vote.' };
const command = { word: 'Command', meaning: 'Typed into the chat.' };

test.each([
  { text: 'BALL', expected: [ballot] },
  { text: ' ', expected: [ballot, command] },
  { text: 'election', expected: [] },
])('"$text" finds $expected.length words', ({ text, expected }) => {
  expect(matching([ballot, command], text)).toEqual(expected);
});
`,
    },
    {
      file: 'site/src/islands/glossary/glossary.tsx',
      what: 'the React part: it renders, and passes on what the reader does.',
      text: `import { useState } from 'react';
import { field, input, label } from '../../ui/classes.ts';
import { matching, type Word } from './word-filter.ts';

/** The glossary with a field that filters it. */
export function Glossary({ words }: { words: readonly Word[] }) {
  const [text, setText] = useState('');
  const found = matching(words, text);
  return (
    <search className={field('mb-6')}>
      <label className={label()} htmlFor="glossary-filter">
        Find a word
      </label>
      <input
        className={input('max-w-lg')}
        id="glossary-filter"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status">{found.length} words</p>
      <ul>
        {found.map(({ word, meaning }) => (
          <li key={word}>
            {word}: {meaning}
          </li>
        ))}
      </ul>
    </search>
  );
}
`,
    },
    {
      file: 'site/src/pages/glossary.astro',
      what: 'where it is used. What the page knows already comes as props, so that the reader sees it at once.',
      before: "import Base from '../layouts/base.astro';",
      text: "import { Glossary } from '../islands/glossary/glossary.tsx';\n",
    },
    {
      file: 'site/src/pages/glossary.astro',
      what: '`client:load` starts it at once, `client:visible` when it is scrolled to.',
      before: "  <dl class={wrap('py-14')}>",
      text: "  <div class={wrap('pt-14')}><Glossary client:load words={words} /></div>\n",
    },
  ],
};
