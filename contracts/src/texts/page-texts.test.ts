import { expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { ADDRESS_LIMITS } from '../limits.ts';
import { fillIn, pageTexts, standardTexts } from './page-texts.ts';
import { TEXT_LIMITS } from './text-fields.ts';

const standard = standardTexts();
const { home: homePage, otherPages, frame } = pageTexts;

test.each([null, '', '   '])(
  'a field with %j says what the site came with, and the others stay',
  (playButton) => {
    expect(homePage.parse({ playButton, quickStartHeading: 'Begin' })).toEqual({
      ...standard.home,
      quickStartHeading: 'Begin',
    });
  },
);

test('a card keeps its own words, and takes those that are missing from the same place', () => {
  const { heroCards } = homePage.parse({
    heroCards: [{ title: 'Tools', text: null }, { title: '' }],
  });
  expect(heroCards).toEqual([
    { ...standard.home.heroCards[0], title: 'Tools' },
    ...standard.home.heroCards.slice(1),
  ]);
});

test('a page of several keeps its own words, and takes those that are missing', () => {
  expect(otherPages.parse({ privacy: { title: 'Data', lead: '' }, admin: null })).toEqual({
    ...standard.otherPages,
    privacy: { ...standard.otherPages.privacy, title: 'Data' },
  });
});

test('links of the navigation keep their order and names; those that are missing come last', () => {
  const { navigation } = frame.parse({
    navigation: [
      { page: 'contact', label: 'Write to us' },
      { page: 'guides', label: ' ' },
      { page: 'contact', label: 'Twice' },
    ],
  });
  expect(navigation).toHaveLength(standard.frame.navigation.length);
  expect(navigation.slice(0, 3)).toEqual([
    { page: 'contact', label: 'Write to us' },
    { page: 'guides', label: 'Guides' },
    { page: 'home', label: 'Home' },
  ]);
});

test.each(Object.entries(pageTexts))('reading %s again changes nothing', (name, schema) => {
  const texts = standard[name as keyof typeof standard];
  expect(schema.parse(texts)).toEqual(texts);
});

test('a text that is too long, and a fifth card, are refused', () => {
  expect(homePage.safeParse({ playButton: 'a'.repeat(TEXT_LIMITS.button + 1) }).success).toBe(
    false,
  );
  expect(homePage.safeParse({ heroCards: Array(5).fill({}) }).success).toBe(false);
});

test('what the site has is counted in texts, however deep; other braces stay', () => {
  const home = { ...standard.home, playButton: '{constructor} {players}' };
  const filled = fillIn(
    { ...standard, home },
    {
      commands: [{ category: 'Fun' }, { category: 'Fun' }],
      guides: [],
      settings: { gameName: 'Elc', creator: 'Ada', contactHandle: '@ada', copyrightYear: 2025 },
    },
  );
  expect(filled.commandsPage.lead).toMatch(/^2 commands in 1 categories:/);
  expect(filled.home.quickStartCards[1]?.text).toMatch(/^0 guides,/);
  expect(filled.toolPages.updates.title).toBe('Elc Game Updates');
  expect(filled.frame.copyrightLine).toBe('Copyright 2025 Elc');
  expect(filled.home.playButton).toBe('{constructor} {players}');
});

test('the limit of the bot, which its page tells by the minute, is one of a minute', () => {
  const { windowSeconds } = ADDRESS_LIMITS[endpoints.analyzePlayer.limit];
  expect(windowSeconds).toBe(60);
  expect(standard.toolPages.botApi.lead).toContain('{calls} calls a minute');
});

test('the page of the account begins with the words of its card, not with a demand for proof', () => {
  const { description, lead } = standard.otherPages.account;
  expect(lead).toMatch(/^Show which Roblox account is yours/);
  expect(description).toBe(lead);
  expect(JSON.stringify(standard)).not.toMatch(/\bprove (?:it|that)/i);
});
