import { expect, test } from 'vitest';
import { sampleCommand } from '../../islands/commands/testing/sample-commands.ts';
import { SITE_ROUTES } from '../../site-routes.ts';
import { sampleSnapshot, sampleUpdate } from '../publish/testing/sample-snapshot.ts';
import { shareCardAlt, shareCardOf, shareCards, sharePictureName } from './share-card.ts';

test('every page and every guide has a card with a title', () => {
  const snapshot = sampleSnapshot();
  const cards = shareCards(snapshot);
  expect([...cards.keys()]).toEqual([
    ...SITE_ROUTES.map(({ path }) => path),
    ...snapshot.guides.map(({ slug }) => `/guides/${slug}`),
  ]);
  for (const card of cards.values()) expect(card.title).not.toBe('');
});

test('the newest updates have cards of their own, older ones are shared with that of the list', () => {
  const updates = Array.from({ length: 101 }, (_, index) => sampleUpdate({ slug: `day-${index}` }));
  const snapshot = sampleSnapshot({ updates });
  expect(shareCardOf(snapshot, '/updates/day-99')).toMatchObject({
    kicker: 'Game update',
    title: 'Trams run now.',
  });
  expect(shareCards(snapshot).get('/updates/day-99')).toEqual(
    shareCardOf(snapshot, '/updates/day-99'),
  );
  expect(shareCards(snapshot).has('/updates/day-100')).toBe(false);
  expect(shareCardOf(snapshot, '/updates/day-100')).toEqual(shareCardOf(snapshot, '/discord-news'));
});

test('a title that is a sentence has one period in the text for those who do not see the card', () => {
  const card = shareCardOf(sampleSnapshot(), '/commands');
  expect(shareCardAlt({ ...card, title: 'Elect who runs it.', text: 'Build.' })).toBe(
    'Elect who runs it. Build.',
  );
  expect(shareCardAlt({ ...card, title: 'Commands', text: 'All.' })).toBe('Commands. All.');
});

test('a picture is named by its texts', () => {
  const snapshot = sampleSnapshot();
  const card = shareCardOf(snapshot, '/commands');
  expect(sharePictureName(card)).toBe(sharePictureName({ ...card }));
  expect(sharePictureName(card)).not.toBe(sharePictureName({ ...card, title: 'Other' }));
  expect(sharePictureName(card)).toMatch(/^share-[0-9a-f]{16}\.jpg$/);
});

test('a picture has the name of the host, whatever port it serves', () => {
  const { site } = shareCardOf({ ...sampleSnapshot(), publicUrl: 'http://localhost:1337' }, '/');
  expect(site).toBe('localhost');
});

test('a page without a card is shared with that of the home page', () => {
  const snapshot = sampleSnapshot();
  expect(shareCardOf(snapshot, '/404')).toEqual(shareCardOf(snapshot, '/'));
});

test('a badge is shared with its picture and rarity, a command with its usage', () => {
  const badge = { badgeId: 1, slug: 'vote', name: 'Vote', description: '' };
  const pictures = { imageUrl: null, imageFallbackUrl: 'https://tr.rbxcdn.com/1' };
  const snapshot = sampleSnapshot({
    badges: [{ ...badge, ...pictures }],
    badgeNumbers: { badges: [{ badgeId: 1, rarity: 'Hard' }] } as never,
    commands: [sampleCommand({ name: ';fly', usage: ';fly [player]' })],
  });
  expect(shareCardOf(snapshot, '/badges/vote')).toMatchObject({
    ...{ mark: 'Hard', inset: 'https://tr.rbxcdn.com/1' },
  });
  expect(shareCardOf(snapshot, '/commands/fly').usage).toBe(';fly [player]');
});
