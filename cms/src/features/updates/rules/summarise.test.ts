import { describe, expect, test } from 'vitest';
import { SUMMARY_LENGTH_MAX, shorten, summarise, updateSlug } from './summarise';

describe('the most telling sentence is chosen', () => {
  test.each([
    [
      'not the greeting',
      'Hey everyone <:wave:1>\nFixed: the resize tool no longer shrinks welded parts. Thanks to <@2> for the report.',
      'Fixed: the resize tool no longer shrinks welded parts.',
    ],
    [
      'not the thanks',
      'Thank you all! The bridge challenge was won with 96 bricks.',
      'The bridge challenge was won with 96 bricks.',
    ],
    [
      'not the heading of a list',
      'Patch notes 2.13.2:\n- `;undo` now takes back up to 20 steps\n- fixed a crash',
      ';undo now takes back up to 20 steps',
    ],
    [
      'not the question',
      '> Why was my city empty?\nEvery city was restored from the backup of 17:55.',
      'Every city was restored from the backup of 17:55.',
    ],
    ['the only one', 'Just a plain sentence about nothing', 'Just a plain sentence about nothing'],
    ['the first of equals', 'Trams stop here. Boats stop there.', 'Trams stop here.'],
    [
      'versions and numbers end no sentence',
      'Update 2.14 adds boats for 12.000 citizens, e.g. yours.',
      'Update 2.14 adds boats for 12.000 citizens, e.g. yours.',
    ],
  ])('%s', (_, message, expected) => {
    expect(summarise(message)).toBe(expected);
  });
});

test.each(['', '🎉🎉', '<@123> https://a.test', '***'])(
  'a message without words, such as %j, has none',
  (message) => {
    expect(summarise(message)).toBe('');
  },
);

describe('a summary is one line of at most 160 letters', () => {
  test('cut at the end of a word', () => {
    const summary = summarise(`New: ${'harbour district '.repeat(20)}`);
    expect(summary.length).toBeLessThanOrEqual(SUMMARY_LENGTH_MAX);
    expect(summary).toMatch(/ (?:harbour|district)…$/);
  });

  test('cut inside of a word that is longer than all', () => {
    expect(summarise('a'.repeat(500))).toBe(`${'a'.repeat(159)}…`);
  });

  test('left alone when it just fits', () => {
    const fits = `${'a'.repeat(99)} ${'b'.repeat(60)}`;
    expect(shorten(fits)).toBe(fits);
    expect(shorten(`${fits}b`)).toBe(`${'a'.repeat(99)}…`);
  });
});

const AT = Date.UTC(2026, 10, 21, 23, 59);
const slugOf = (text: string, taken: string[] = [], kind = 'update') =>
  updateSlug({ kind, summary: summarise(text), postedAtMs: AT }, new Set(taken));

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
