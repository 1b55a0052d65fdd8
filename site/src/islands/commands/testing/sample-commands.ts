import type { Command } from '@elc/contracts';
import type { CommandCard } from '../command-card.ts';

const ID_LENGTH = 24;

/** A command for tests; its id is made from its name. */
export function sampleCommand(change: Partial<Command> & { name: string }): Command {
  return {
    id: change.name.replace(/\W/g, '').toLowerCase().padEnd(ID_LENGTH, '0'),
    slug: change.name.replace(/\W/g, '').toLowerCase(),
    description: `What ${change.name} does.`,
    category: 'Building',
    permission: 'NE',
    aliases: [],
    usage: `${change.name} <player>`,
    examples: [`${change.name} me`],
    avgRating: null,
    ...change,
  };
}

/** A card for tests. */
export function sampleCard(change: Partial<CommandCard> & { name: string }): CommandCard {
  const { id: _, ...card } = sampleCommand(change);
  return { ...card, ...change };
}
