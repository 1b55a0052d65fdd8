import type { Command, PopularCommand } from '@elc/contracts';
import { content } from '../../content/content';
import { readRevisions } from '../../platform/db/revisions';
import { favoriteCounts, type RatingTally, ratingTallies } from './reactions';
import { meanRating, popular } from './rules/popularity';

/** Commands, each with the mean of its ratings. */
export const rated = (
  commands: readonly Command[],
  tallies: ReadonlyMap<string, RatingTally>,
): Command[] =>
  commands.map((command) => ({ ...command, avgRating: meanRating(tallies.get(command.id)) }));

interface Lists {
  readonly commands: Command[];
  readonly popular: PopularCommand[];
}

let cached:
  | {
      readonly published: readonly Command[];
      readonly reactions: number;
      readonly lists: Promise<Lists>;
    }
  | undefined;

/** Cached for as long as neither what is published nor a reaction changes, on any replica. */
async function current(): Promise<Lists> {
  const [published, { reactions }] = await Promise.all([content().commands(), readRevisions()]);
  if (cached?.published !== published || cached.reactions !== reactions) {
    const next = { published, reactions, lists: load(published) };
    cached = next;
    next.lists.catch(() => {
      if (cached === next) cached = undefined;
    });
  }
  return cached.lists;
}

async function load(published: readonly Command[]): Promise<Lists> {
  const [tallies, marks] = await Promise.all([ratingTallies(), favoriteCounts()]);
  const commands = rated(published, tallies);
  return { commands, popular: popular(commands, marks) };
}

export const ratedCommands = async (): Promise<Command[]> => (await current()).commands;

export const popularCommands = async (): Promise<PopularCommand[]> => (await current()).popular;
