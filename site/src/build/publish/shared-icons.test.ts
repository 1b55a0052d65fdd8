import { expect, test } from 'vitest';
import { drawingsIn, iconFileOf, linkIcons, relinkIcons } from './shared-icons.ts';

const icon = (drawing: string, names = 'icon') =>
  `<svg class="${names}" viewBox="0 0 24 24" aria-hidden="true" data-shared>${drawing}</svg>`;
const [BOX, STAR] = ['<path d="M1 1h2"/>', '<path d="M3 3v4"/>'];

const fileOf = (...pages: string[]) => iconFileOf(new Set(pages.flatMap(drawingsIn)));

test('each drawing is in one file, and every page refers to it', () => {
  const page = `<p>${icon(BOX)}${icon(STAR, 'icon icon--mark')}</p>`;
  const file = fileOf(page, icon(BOX));
  if (!file) throw new Error('no file');
  const { address, svg } = file;
  expect(address).toMatch(/^\/_astro\/icons\.[\w-]{10}\.svg$/);
  expect(svg.split(BOX)).toHaveLength(2);
  const idOf = (drawing: string) => /id="(\w+)"[^>]*>$/.exec(svg.split(drawing)[0] ?? '')?.[1];
  const use = (drawing: string) => `<use href="${address}#${idOf(drawing)}"/>`;
  expect(linkIcons(page, file)).toBe(
    `<p><svg class="icon" aria-hidden="true">${use(BOX)}</svg><svg class="icon icon--mark" aria-hidden="true">${use(STAR)}</svg></p>`,
  );
});

test('the file is named by its content, whatever the order of the pages', () => {
  expect(fileOf(icon(BOX), icon(STAR))).toEqual(fileOf(icon(STAR), icon(BOX)));
});

test.each([
  ['of a cube', '<svg class="cube" viewBox="0 0 9 9"><path d="M0 0"/></svg>'],
  [
    'of an island, which would find another than it made',
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${BOX}</svg>`,
  ],
])('a drawing %s stays, and a site without icons gets no file', (_, page) => {
  const file = fileOf(icon(STAR));
  if (!file) throw new Error('no file');
  expect(linkIcons(page, file)).toBe(page);
  expect(fileOf(page)).toBeNull();
});

test('a page that is linked again reads as if it had been linked to the new file at once', () => {
  const [before, after] = [iconFileOf(new Set([STAR])), iconFileOf(new Set([BOX, STAR]))];
  if (!before || !after) throw new Error('no files');
  const page = `<p>${icon(STAR)} #i0 ${icon(STAR, 'icon icon--mark')}</p>`;
  expect(relinkIcons(linkIcons(page, before), before, after)).toBe(linkIcons(page, after));
});
