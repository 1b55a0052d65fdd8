import { adEdits } from '@elc/contracts';
import { expect, test } from 'vitest';
import { sampleAd } from '../../islands/ads/testing/sample-ads.ts';
import {
  designedBanner,
  designedFullscreen,
  designOf,
  designProblem,
  editsIn,
} from './ad-design.ts';

const ad = sampleAd({
  aiAnalysis: {
    summary: 'Packs for your city.',
    mainProduct: 'Block Forge',
    category: 'Shop',
    priceRange: 'Not stated',
    keyFeatures: ['roads'],
    callToAction: 'Shop now',
  },
});
const readable = { backgroundColor: '#000000', textColor: '#ffffff', borderColor: '#123456' };

test('what was not touched, or typed back, is not an edit', () => {
  expect(editsIn(ad)).toBeNull();
  const typed = { title: ' Block Forge ', keyFeatures: ' roads\n', colors: { ...ad.colors } };
  expect(editsIn(ad, typed)).toBeNull();
});

test('edits are what was typed over the suggestion, as the contract takes it', () => {
  const edits = editsIn(ad, { title: ' Forge ', colors: { ...readable, textColor: 'FFF' } });
  expect(edits).toEqual({ title: 'Forge', colors: readable });
  expect(adEdits.safeParse(edits).error).toBeUndefined();
});

test('key features are edited one a line, and may be left out', () => {
  const edits = editsIn(ad, { keyFeatures: 'Over 4,000 builders\n\n lifts ' });
  expect(edits).toEqual({ keyFeatures: ['Over 4,000 builders', 'lifts'] });
  expect(adEdits.safeParse(edits).error).toBeUndefined();
  expect(editsIn(ad, { keyFeatures: '' })).toEqual({ keyFeatures: [] });
});

test('a new suggestion shows wherever nothing was typed', () => {
  const analyzed = { ...ad, aiAnalysis: { ...ad.aiAnalysis, category: 'Packs' } } as typeof ad;
  expect(designOf(analyzed, { title: 'Forge' })).toMatchObject({
    title: 'Forge',
    category: 'Packs',
  });
});

test.each([
  { draft: { title: ' ' }, problem: /^Title: Enter a text/ },
  { draft: { callToAction: 'x'.repeat(81) }, problem: /^Call to action: At most 80 .* has 81/ },
  { draft: { keyFeatures: 'a\nb\nc\nd' }, problem: /^Key features: At most 3 lines/ },
  { draft: { keyFeatures: 'x'.repeat(121) }, problem: /^Key features: At most 120/ },
  { draft: { colors: { ...readable, textColor: '#111111' } }, problem: /4\.5:1/ },
  { draft: { colors: { ...readable, borderColor: 'red' } }, problem: /^Border: enter a color/ },
])('$draft cannot be approved', ({ draft, problem }) => {
  expect(designProblem(draft)).toMatch(problem);
});

test.each([{}, { title: '🏠'.repeat(120) }, { colors: readable }])('%o can', (draft) => {
  expect(designProblem(draft)).toBeNull();
});

test('previews show the design and name no ad', () => {
  const design = designOf(ad, {
    title: 'Forge',
    callToAction: 'Look',
    category: 'Packs',
    keyFeatures: 'lifts',
  });
  expect(designedBanner(ad, design, readable)).toMatchObject({
    adId: null,
    title: 'Forge',
    action: 'Visit Site',
    colors: readable,
  });
  expect(designedFullscreen(ad, design, readable)).toMatchObject({
    adId: null,
    title: 'Forge',
    action: 'Look',
    facts: ['Packs'],
    features: ['lifts'],
    message: 'Packs for your city.',
    colors: readable,
  });
});
