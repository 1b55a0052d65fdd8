import type { Command, Guide } from '@elc/contracts';
import { commandDocuments, guideDocument } from '@elc/contracts/search/search-document';
import { createSearchIndex, type Hit } from '@elc/contracts/search/search-index';
import { meanRating, popular, type RatingTally, type Reactions } from '../../features/commands';
import type { Revisions } from '../../platform/db/revisions';
import { contentTypes } from './content-types';
import type { Published } from './published';

interface Lists {
  readonly commands: Command[];
  readonly popular: Command[];
  readonly guides: Guide[];
}

interface Dependencies extends Reactions {
  readonly published: Published;
  readonly revisions: Revisions;
}

/** Commands, each with the mean of its ratings. */
export const rated = (
  commands: readonly Command[],
  tallies: ReadonlyMap<string, RatingTally>,
): Command[] =>
  commands.map((command) => ({ ...command, avgRating: meanRating(tallies.get(command.id)) }));

/**
 * Commands and guides as the API lists them. Caches the lists for as long as no revision moves; the revisions
 * are read before each answer, so that a change made on any replica is never answered from an old list.
 */
export function createCatalogue({ published, revisions, ratings, favorites }: Dependencies) {
  const search = createCatalogueSearch();
  let cached: { readonly version: string; readonly lists: Promise<Lists> } | undefined;

  async function load(): Promise<Lists> {
    const [tallies, marks] = await Promise.all([ratings.tallyByItem(), favorites.countByItem()]);
    const commands = rated(await published.list(contentTypes.commands), tallies);
    const guides = await published.list(contentTypes.guides);
    return { commands, popular: popular(commands, marks), guides };
  }

  async function current(): Promise<Lists> {
    const { content, reactions } = await revisions.read();
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
    async searchCommands(words: string): Promise<Command[]> {
      const lists = await current();
      return inOrder(await search(lists, words, 'command'), lists.commands);
    },
    guides: async () => (await current()).guides,
    async guidesOf(category: Guide['category']): Promise<Guide[]> {
      return (await current()).guides.filter((guide) => guide.category === category);
    },
    async searchGuides(words: string): Promise<Guide[]> {
      const lists = await current();
      return inOrder(await search(lists, words, 'guide'), lists.guides);
    },
    hasCommand: async (id: string) => (await current()).commands.some((one) => one.id === id),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** One index that follows the lists: a search adds what has changed since the one before. */
function createCatalogueSearch() {
  const index = createSearchIndex();
  let followed: Lists | undefined;
  let indexing = Promise.resolve();

  async function follow({ commands, guides }: Lists): Promise<void> {
    await index.replace(
      'command',
      commandDocuments(commands, ({ id }) => id),
    );
    await index.replace('guide', guides.map(guideDocument));
  }

  return async (lists: Lists, words: string, type: 'command' | 'guide'): Promise<Hit[]> => {
    if (followed !== lists) {
      followed = lists;
      indexing = indexing.then(() => follow(lists));
    }
    let ended: Promise<void>;
    // Another search may have begun to follow newer lists meanwhile.
    do {
      ended = indexing;
      await ended;
    } while (ended !== indexing);
    return index.find(words, type);
  };
}

/** What was found, as it is listed. */
function inOrder<One extends { id: string }>(hits: readonly Hit[], all: readonly One[]): One[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  return hits.flatMap(({ document }) => byId.get(document.id) ?? []);
}
