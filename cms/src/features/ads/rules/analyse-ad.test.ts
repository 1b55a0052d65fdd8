import { adAnalysis } from '@elc/contracts';
import { expect, test } from 'vitest';
import { analyseAd } from './analyse-ad';

const websiteUrl = 'https://www.blockforge.example/shop?from=elc';
const analyse = (adDescription: string) => analyseAd({ adDescription, websiteUrl });

test('an ad is described by its description and its host, and nothing is guessed', () => {
  const description =
    'Block Forge Studio sells building packs. Roads, lifts and 40 houses. Packs from $2 to $9.50. Get your first pack today!';
  expect(analyse(description)).toEqual({
    summary: description,
    mainProduct: 'blockforge.example',
    category: '',
    priceRange: 'Not stated',
    keyFeatures: [],
    callToAction: 'Visit Site',
  });
});

test('no text holds an address', () => {
  const text = 'Road Guild at evil.example/x lays roads. Visit https://evil.example now!';
  expect(JSON.stringify(analyse(text))).not.toContain('evil');
});

test.each([
  { name: 'a word without end', text: 'x'.repeat(2000) },
  { name: 'markup', text: '<script>alert(1)</script> "<b>Name</b>" Join <i>us</i>!' },
  { name: 'emoji', text: '🎉'.repeat(1000) },
  { name: 'many sentences', text: 'Join us. '.repeat(220) },
])('$name stays within the contract', ({ text }) => {
  const analysis = analyse(text.slice(0, 2000));
  expect(adAnalysis.safeParse(analysis).error).toBeUndefined();
  expect(JSON.stringify(analysis).isWellFormed()).toBe(true);
});

test('invisible characters do not come from the text into the analysis', () => {
  const { summary } = analyse('Road\u202e Guild\u200b lays\u0007 roads.');
  expect(summary).toBe('Road Guild lays roads.');
});
