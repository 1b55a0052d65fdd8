import { adAnalysis } from '@elc/contracts';
import { expect, test } from 'vitest';
import { analyseAd } from './analyse-ad';

const websiteUrl = 'https://www.blockforge.example/shop?from=elc';
const analyse = (adDescription: string) => analyseAd({ adDescription, websiteUrl });

test('an ad in sentences is described in its own words', () => {
  expect(
    analyse(
      'Block Forge Studio sells building packs for Roblox. Ready-made roads, working lifts and 40 houses. Packs from $2 to $9.50. Get your first pack today!',
    ),
  ).toEqual({
    summary:
      'Block Forge Studio sells building packs for Roblox. Ready-made roads, working lifts and 40 houses.',
    mainProduct: 'Block Forge Studio',
    category: 'Game',
    priceRange: '$2 to $9.50',
    keyFeatures: ['Ready-made roads', 'working lifts', '40 houses', 'Packs from $2 to $9.50'],
    callToAction: 'Get your first pack today!',
  });
});

test('the points of a list are the features', () => {
  const { keyFeatures, category, callToAction, priceRange } = analyse(
    'Our clan is looking for members\n- weekly elections\n• a city of our own\n* weekly elections\nFree for everyone',
  );
  expect(keyFeatures).toEqual(['weekly elections', 'a city of our own']);
  expect({ category, callToAction, priceRange }).toEqual({
    category: 'Clan or community',
    callToAction: 'Join now',
    priceRange: 'Free',
  });
});

test('what is not said is not invented', () => {
  expect(analyse('hello there')).toEqual({
    summary: 'hello there',
    mainProduct: 'blockforge.example',
    category: 'Other',
    priceRange: 'Not stated',
    keyFeatures: ['hello there'],
    callToAction: 'Visit Site',
  });
});

test.each([
  'We build houses in Election City. Ask for a plan.',
  'The best shop for "Election City" players.',
  'Visit Election City and meet us.',
])('the name of the game is not that of an advertiser: %s', (text) => {
  expect(analyse(text).mainProduct).toBe('blockforge.example');
});

test('a product may have the name of the game in its own', () => {
  expect(analyse('Election City Radio plays all day.').mainProduct).toBe('Election City Radio');
});

test('numbers and times are not split', () => {
  const { keyFeatures } = analyse('A clan. Join 4,000 of us. Over 4,000 builders, open from 10:30');
  expect(keyFeatures).toEqual(['Over 4,000 builders', 'open from 10:30']);
  expect(analyse('We are a clan, 4,000 builders, 10 roads').keyFeatures).toEqual([
    'We are a clan',
    '4,000 builders',
    '10 roads',
  ]);
});

test('no text holds an address', () => {
  const analysis = analyse(
    'Road Guild at evil.example/x lays roads. Visit https://evil.example now! Bridges, www.evil.example, lifts',
  );
  expect(JSON.stringify(analysis)).not.toContain('evil');
  expect(analysis.keyFeatures).toEqual(['Bridges', 'lifts']);
});

test.each([
  { text: 'From 50 robux, 20 Robux on Sundays, or $3', expected: '20 Robux to 50 Robux' },
  { text: 'Only 5 EUR', expected: '5 EUR' },
  { text: 'Packs from 900 to 4,000 Robux', expected: '4,000 Robux' },
  { text: 'From $5.50 to $4,000.', expected: '$5.50 to $4,000' },
  { text: 'Houses for 1,250,000 robux', expected: '1,250,000 Robux' },
  { text: 'Costs £3.', expected: '£3' },
  { text: 'freedom for all', expected: 'Not stated' },
])('"$text" costs: $expected', ({ text, expected }) => {
  expect(analyse(text).priceRange).toBe(expected);
});

test.each([
  { name: 'a word without end', text: 'x'.repeat(2000) },
  { name: 'markup', text: '<script>alert(1)</script> "<b>Name</b>" Join <i>us</i>!' },
  { name: 'emoji', text: '🎉'.repeat(1000) },
  { name: 'marks only', text: '!!! --- ...' },
  { name: 'many points', text: Array.from({ length: 200 }, (_, n) => `- point ${n}`).join('\n') },
  { name: 'many sentences', text: 'Join us. '.repeat(220) },
  { name: 'a long name', text: Array.from({ length: 300 }, () => 'Great').join(' ') },
])('$name stays within the contract', ({ text }) => {
  const analysis = analyse(text.slice(0, 2000));
  expect(adAnalysis.safeParse(analysis).error).toBeUndefined();
  expect(JSON.stringify(analysis).isWellFormed()).toBe(true);
});

test('invisible characters do not come from the text into the analysis', () => {
  const { summary } = analyse('Road\u202e Guild\u200b lays\u0007 roads.');
  expect(summary).toBe('Road Guild lays roads.');
});
