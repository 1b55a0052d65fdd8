import { expect, test } from 'vitest';
import { createCachedHtml } from './cached-html.ts';

const bytes = (...texts: string[]) => texts.map((text) => Buffer.from(text));

test('cached HTML comes where it was put, in its bytes', () => {
  const { insertBytes, bytesOf } = createCachedHtml();
  const [walls, roofs] = [
    insertBytes(bytes('<li>wall ☃</li>', '<li>gate</li>')),
    insertBytes(bytes('<p>roof</p>')),
  ];
  expect(bytesOf(`<b>é</b>${roofs}<ul>${walls}</ul>${insertBytes([])}!`).toString()).toBe(
    '<b>é</b><p>roof</p><ul><li>wall ☃</li><li>gate</li></ul>!',
  );
});

test('a page that holds none is itself', () => {
  expect(createCachedHtml().bytesOf('<!-- cached 0 --> ☃').toString()).toBe('<!-- cached 0 --> ☃');
});
