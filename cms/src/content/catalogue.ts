import type { Command, Guide } from '@elc/contracts';
import {
  favoriteCounts,
  meanRating,
  popular,
  type RatingTally,
  ratingTallies,
} from '../features/commands';
import { readRevisions } from '../platform/db/revisions';
import { contentTypes } from './content-types';
import { addressed, type PageAddress } from './moved-pages';
import type { createPageAddresses } from './page-addresses';
import type { Published } from './published';

interface Lists {
  readonly commands: Command[];
  readonly popular: Command[];
  readonly guides: Guide[];
}

interface Dependencies {
  readonly pageAddresses: Pick<ReturnType<typeof createPageAddresses>, 'of'>;
  readonly published: Published;
}

/** Commands, each with the mean of its ratings and its own address. */
export const rated = (
  commands: readonly Command[],
  tallies: ReadonlyMap<string, RatingTally>,
  known: readonly PageAddress[],
): Command[] =>
  addressed(commands, known).map((command) => ({
    ...command,
    avgRating: meanRating(tallies.get(command.id)),
  }));

/**
 * Commands and guides as the API lists them. Caches the lists for as long as no revision moves; the revisions
 * are read before each answer, so that a change made on any replica is never answered from an old list.
 */
export function createCatalogue({ published, pageAddresses }: Dependencies) {
  let cached: { readonly version: string; readonly lists: Promise<Lists> } | undefined;

  async function load(): Promise<Lists> {
    const [tallies, marks, known] = await Promise.all([
      ratingTallies(),
      favoriteCounts(),
      pageAddresses.of('/commands'),
    ]);
    const commands = rated(await published.list(contentTypes.commands), tallies, known);
    const guides = await published.list(contentTypes.guides);
    return { commands, popular: popular(commands, marks), guides };
  }

  async function current(): Promise<Lists> {
    const { content, reactions } = await readRevisions();
    const version = `${content}.${reactions}`;
    if (cached?.version !== version) {
      const next = { version, lists: load() };
      cached = next;
      next.lists.catch(() => {
        if (cached === next) cached = undefined;
      });
    }
    return cached.lists;
  }

  return {
    commands: async () => (await current()).commands,
    popularCommands: async () => (await current()).popular,
    /** By the category's name, in any letter case. */
    async commandsOf(category: string): Promise<Command[]> {
      const wanted = category.toLowerCase();
      const { commands } = await current();
      return commands.filter((command) => command.category.toLowerCase() === wanted);
    },
    guides: async () => (await current()).guides,
    async guidesOf(category: Guide['category']): Promise<Guide[]> {
      return (await current()).guides.filter((guide) => guide.category === category);
    },
    hasCommand: async (id: string) => (await current()).commands.some((one) => one.id === id),
  };
}
