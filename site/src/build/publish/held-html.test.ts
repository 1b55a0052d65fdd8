import { expect, test } from 'vitest';
import { createHeldHtml } from './held-html.ts';

const bytes = (...texts: string[]) => texts.map((text) => Buffer.from(text));

test('held HTML comes where it was put, in its bytes', () => {
  const { hold, bytesOf } = createHeldHtml();
  const [walls, roofs] = [
    hold(bytes('<li>wall ☃</li>', '<li>gate</li>')),
    hold(bytes('<p>roof</p>')),
  ];
  expect(bytesOf(`<b>é</b>${roofs}<ul>${walls}</ul>${hold([])}!`).toString()).toBe(
    '<b>é</b><p>roof</p><ul><li>wall ☃</li><li>gate</li></ul>!',
  );
});

test('a page that holds none is itself', () => {
  expect(createHeldHtml().bytesOf('<!-- held 0 --> ☃').toString()).toBe('<!-- held 0 --> ☃');
});
