import type { Command, Guide } from '@elc/contracts';
import { commandDocuments, guideDocument } from '@elc/contracts/search/search-document';
import { createSearchIndex, type Hit } from '@elc/contracts/search/search-index';
import { type Favorites, popular, type Ratings } from '../../features/commands';
import type { Revisions, RevisionValues } from '../../platform/db/revisions';
import { contentTypes, ratedCommands } from './content-types';
import type { Published } from './published';

interface Held {
  readonly version: string;
  readonly commands: Command[];
  readonly popular: Command[];
  readonly guides: Guide[];
}

interface Dependencies {
  readonly published: Published;
  readonly revisions: Revisions;
  readonly ratings: Ratings;
  readonly favorites: Favorites;
}

/** Commands and guides as the API lists them. */
export interface Catalogue {
  commands(): Promise<Command[]>;
  popularCommands(): Promise<Command[]>;
  /** By the category's name, in any letter case. */
  commandsOf(category: string): Promise<Command[]>;
  searchCommands(words: string): Promise<Command[]>;
  guides(): Promise<Guide[]>;
  guidesOf(category: Guide['category']): Promise<Guide[]>;
  searchGuides(words: string): Promise<Guide[]>;
  hasCommand(id: string): Promise<boolean>;
}

const versionOf = ({ content, reactions }: RevisionValues) => `${content}.${reactions}`;

/**
 * Holds the mapped lists in memory for as long as no revision moves; the revisions are read
 * before each answer, so that a change made on any replica is never answered from an old list.
 */
export function createCatalogue({
  published,
  revisions,
  ratings,
  favorites,
}: Dependencies): Catalogue {
  const search = createCatalogueSearch();
  let loading: { version: string; held: Promise<Held> } | undefined;

  async function load(version: string): Promise<Held> {
    const [tallies, marks] = await Promise.all([ratings.tallyByItem(), favorites.countByItem()]);
    const commands = await published.list(ratedCommands(tallies));
    const guides = await published.list(contentTypes.guides);
    return {
      version,
      commands,
      popular: popular(commands, marks),
      guides,
    };
  }

  async function held(): Promise<Held> {
    const version = versionOf(await revisions.read());
    if (loading?.version !== version) {
      const next = { version, held: load(version) };
      loading = next;
      next.held.catch(() => {
        if (loading === next) loading = undefined;
      });
    }
    return loading.held;
  }

  return {
    commands: async () => (await held()).commands,
    popularCommands: async () => (await held()).popular,
    async commandsOf(category) {
      const wanted = category.toLowerCase();
      return (await held()).commands.filter((command) => command.category.toLowerCase() === wanted);
    },
    async searchCommands(words) {
      const lists = await held();
      return inOrder(await search(lists, words, 'command'), lists.commands);
    },
    guides: async () => (await held()).guides,
    guidesOf: async (category) =>
      (await held()).guides.filter((guide) => guide.category === category),
    async searchGuides(words) {
      const lists = await held();
      return inOrder(await search(lists, words, 'guide'), lists.guides);
    },
    hasCommand: async (id) => (await held()).commands.some((command) => command.id === id),
  };
}

type Lists = Pick<Held, 'commands' | 'guides'>;

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
