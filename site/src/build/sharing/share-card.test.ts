import { expect, test } from 'vitest';
import { SITE_ROUTES } from '../../site-routes.ts';
import { sampleSnapshot } from '../publish/testing/sample-snapshot.ts';
import { shareCardOf, shareCards, sharePictureName } from './share-card.ts';

test('every page and every guide has a card with a title', () => {
  const snapshot = sampleSnapshot();
  const cards = shareCards(snapshot);
  expect([...cards.keys()]).toEqual([
    ...SITE_ROUTES.map(({ path }) => path),
    ...snapshot.guides.map(({ slug }) => `/guides/${slug}`),
  ]);
  for (const card of cards.values()) expect(card.title).not.toBe('');
});

test('a picture is named by its texts', () => {
  const snapshot = sampleSnapshot();
  const card = shareCardOf(snapshot, '/commands');
  expect(sharePictureName(card)).toBe(sharePictureName({ ...card }));
  expect(sharePictureName(card)).not.toBe(sharePictureName({ ...card, title: 'Other' }));
  expect(sharePictureName(card)).toMatch(/^share-[0-9a-f]{16}\.jpg$/);
});

test('a page without a card is shared with that of the home page', () => {
  const snapshot = sampleSnapshot();
  expect(shareCardOf(snapshot, '/404')).toEqual(shareCardOf(snapshot, '/'));
});
