import { expect, test } from 'vitest';
import { sampleCard } from '../../islands/commands/testing/sample-commands.ts';
import { commandRelations, mentionedCommands } from './command-relations.ts';

const fly = sampleCard({ name: ';fly', aliases: [';wings'], description: 'See ;clip and ;FLY.' });
const unfly = sampleCard({ name: ';unfly', description: 'Ends ;fly.' });
const clip = sampleCard({ name: ';clip', description: 'Walls are walls.', category: 'Walls' });
const speed = sampleCard({ name: ';speed', description: 'Unlike ;wings.', category: 'Ground' });
const jump = sampleCard({ name: ';jump', category: 'Ground' });
const walk = sampleCard({ name: ';walk', category: 'Ground' });
const cards = [fly, unfly, clip, jump, speed, walk];

test.each([
  ['Type `;Fly me`, then ;clip; later ;fly.', ['fly', 'clip']],
  ['By another name: ;wings', ['fly']],
  ['No commands; flying is none, and ;flyer is unknown.', []],
])('%j names %j', (text, slugs) => {
  expect(mentionedCommands(text, cards)).toEqual(slugs);
});

test.each([
  { card: fly, opposite: unfly, related: [clip, speed] },
  { card: unfly, opposite: fly, related: [] },
  { card: clip, opposite: undefined, related: [fly] },
  { card: jump, opposite: undefined, related: [speed, walk] },
  { card: speed, opposite: undefined, related: [fly, walk, jump] },
])('$card.name has its opposite and what belongs with it', ({ card, opposite, related }) => {
  expect(commandRelations(cards)(card)).toEqual({ opposite, related });
});

test('of a large category the six that come next are related, and each command is to some other', () => {
  const many = Array.from({ length: 9 }, (_, at) => sampleCard({ name: `;run${at}` }));
  const relationsOf = commandRelations(many);
  const slugs = many.map((card) => relationsOf(card).related.map(({ slug }) => slug));
  expect(slugs[0]).toEqual(['run1', 'run2', 'run3', 'run4', 'run5', 'run6']);
  expect(slugs[7]).toEqual(['run8', 'run0', 'run1', 'run2', 'run3', 'run4']);
  expect(new Set(slugs.flat()).size).toBe(many.length);
});
