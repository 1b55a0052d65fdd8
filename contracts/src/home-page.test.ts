import { expect, test } from 'vitest';
import { HOME_LIMITS, homePage } from './home-page.ts';

const standard = homePage.parse({});

test.each([null, '', '   '])(
  'a field with %j says what the site came with, and the others stay',
  (playButton) => {
    expect(homePage.parse({ playButton, quickStartHeading: 'Begin' })).toEqual({
      ...standard,
      quickStartHeading: 'Begin',
    });
  },
);

test('a card keeps its own words, and takes those that are missing from the same place', () => {
  const { heroCards } = homePage.parse({
    heroCards: [{ title: 'Tools', text: null }, { title: '' }],
  });
  expect(heroCards).toEqual([
    { ...standard.heroCards[0], title: 'Tools' },
    ...standard.heroCards.slice(1),
  ]);
});

test('reading what was read changes nothing', () => {
  expect(homePage.parse(standard)).toEqual(standard);
});

test('a text that is too long, and a fifth card, are refused', () => {
  expect(homePage.safeParse({ playButton: 'a'.repeat(HOME_LIMITS.button + 1) }).success).toBe(
    false,
  );
  expect(homePage.safeParse({ heroCards: Array(5).fill({}) }).success).toBe(false);
});
