import { expect, test } from 'vitest';
import { highlight } from './found-list.ts';

const marked = (text: string, ...words: string[]) =>
  highlight(text, new Set(words))
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

test.each([
  ['How elections work', ['elections'], 'How [elections] work'],
  [';Fly, fly!', ['fly'], ';[Fly], [fly]!'],
  ['vote voted voter', ['vote'], '[vote] [voted] voter'],
  ['Wörter zählen', ['zahlen'], 'Wörter [zählen]'],
  ['nothing here', ['vote'], 'nothing here'],
  ['', ['vote'], ''],
  ['<b>vote</b>', ['b'], '<[b]>vote</[b]>'],
])('%j with %j is %j', (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected);
});
