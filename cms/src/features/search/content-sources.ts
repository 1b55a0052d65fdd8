import {
  commandDocuments,
  guideDocument,
  type SearchDocument,
} from '@elc/contracts/search/search-document';
import type { RevisionName, Revisions } from '../../platform/db/revisions';
import type { Catalogue } from '../../publishing';
import type { NamedBadge } from '../badges';
import type { UpdatesFeature } from '../updates';
import type { SearchSource } from './site-search';

interface Dependencies {
  readonly revisions: Revisions;
  readonly catalogue: Pick<Catalogue, 'commands' | 'guides'>;
  readonly badges: () => Promise<readonly NamedBadge[]>;
  readonly updates: Pick<UpdatesFeature, 'newestMessages'>;
}

/** Messages of the community chat that can be found. */
const UPDATES_MAX = 1000;

export function contentSources({
  revisions,
  catalogue,
  badges,
  updates,
}: Dependencies): SearchSource[] {
  const versionOf = (name: RevisionName) => async () => String((await revisions.read())[name]);
  return [
    {
      type: 'command',
      version: versionOf('content'),
      load: async () => commandDocuments(await catalogue.commands(), ({ id }) => id),
    },
    {
      type: 'guide',
      version: versionOf('content'),
      load: async () => (await catalogue.guides()).map(guideDocument),
    },
    {
      type: 'badge',
      version: versionOf('badges'),
      load: async () => (await badges()).map(badgeDocument),
    },
    {
      type: 'update',
      version: versionOf('updates'),
      load: async () =>
        (await updates.newestMessages(UPDATES_MAX)).map(({ id, text, url }) => ({
          type: 'update',
          id,
          title: text,
          keywords: '',
          text: '',
          excerpt: text,
          url,
        })),
    },
  ];
}

function badgeDocument({ badgeId, slug, name, description }: NamedBadge): SearchDocument {
  return {
    type: 'badge',
    id: String(badgeId),
    title: name,
    keywords: '',
    text: '',
    excerpt: description,
    url: `/badges/${slug}`,
  };
}
