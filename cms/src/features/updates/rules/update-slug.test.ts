import { expect, test } from 'vitest';
import { updateSlug } from './update-slug';

const AT = Date.UTC(2026, 10, 21, 23, 59);
const slugOf = (text: string, taken: string[] = [], kind = 'update') =>
  updateSlug({ kind, text, postedAtMs: AT }, new Set(taken));

test.each([
  ['Trams run **now**!', '2026-11-21-trams-run-now'],
  ['Don’t use `;kick all`: it’s removed.', '2026-11-21-dont-use-kick-all-its-removed'],
  ['Café Zoë is open', '2026-11-21-cafe-zoe-is-open'],
  ['<@&12> The <:wave:801112223334445556> harbour is open', '2026-11-21-the-harbour-is-open'],
])('%s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('long sentences end at a word, a word without end is cut', () => {
  const slug = slugOf(`The new ${'harbour '.repeat(20)}`);
  expect(slug).toMatch(/-harbour$/);
  expect(slug.length).toBeLessThanOrEqual(71);
  expect(slugOf('x'.repeat(150))).toBe(`2026-11-21-${'x'.repeat(60)}`);
});

test.each(['', '🎉', '新しい港が開きました'])('%j has the name of its kind', (text) => {
  expect(slugOf(text, [], 'highlight')).toBe('2026-11-21-highlight');
});

test('a name that is taken is followed by the first free number', () => {
  const taken = ['2026-11-21-trams-run', '2026-11-21-trams-run-2'];
  expect(slugOf('Trams run', taken)).toBe('2026-11-21-trams-run-3');
});
