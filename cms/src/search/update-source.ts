import type { SearchSource } from './site-search';

/** What search knows of a message of the community chat. */
interface SearchableUpdate {
  readonly id: string;
  /** One line that sums it up. */
  readonly text: string;
  readonly url: string;
}

interface Dependencies {
  readonly version: () => Promise<string>;
  /** The messages that can be found, newest first. */
  readonly latest: (limit: number) => Promise<readonly SearchableUpdate[]>;
}

/** Messages that can be found: the newest. */
const UPDATES_MAX = 1000;

/** Updates of the community chat, by their summaries. */
export function updateSource({ version, latest }: Dependencies): SearchSource {
  return {
    type: 'update',
    version,
    load: async () =>
      (await latest(UPDATES_MAX)).map(({ id, text, url }) => ({
        type: 'update' as const,
        id,
        title: text,
        keywords: '',
        text: '',
        excerpt: text,
        url,
      })),
  };
}
