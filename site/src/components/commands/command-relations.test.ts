import { expect, test } from 'vitest';
import { sampleCard } from '../../islands/commands/testing/sample-commands.ts';
import { commandRelations, mentionedCommands } from './command-relations.ts';

const fly = sampleCard({ name: ';fly', aliases: [';wings'], description: 'See ;clip and ;FLY.' });
const unfly = sampleCard({ name: ';unfly', description: 'Ends ;fly.' });
const clip = sampleCard({ name: ';clip', description: 'Walls are walls again.' });
const speed = sampleCard({ name: ';speed', description: 'On the ground, unlike ;wings.' });
const cards = [fly, unfly, clip, speed];

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
])('$card.name has its opposite and what belongs with it', ({ card, opposite, related }) => {
  expect(commandRelations(cards)(card)).toEqual({ opposite, related });
});
