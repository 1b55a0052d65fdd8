import {
  commandDocuments,
  guideDocument,
  type SearchDocument,
} from '@elc/contracts/search/search-document';
import type { RevisionName, Revisions } from '../../platform/db/revisions';
import type { Catalogue } from '../../publishing';
import type { StoredBadge } from '../badges';
import type { SearchSource } from './site-search';

interface Dependencies {
  readonly revisions: Revisions;
  readonly catalogue: Pick<Catalogue, 'commands' | 'guides'>;
  readonly badges: () => Promise<readonly StoredBadge[]>;
}

export function contentSources({ revisions, catalogue, badges }: Dependencies): SearchSource[] {
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
  ];
}

function badgeDocument({ badgeId, name, description }: StoredBadge): SearchDocument {
  return {
    type: 'badge',
    id: String(badgeId),
    title: name,
    keywords: '',
    text: '',
    excerpt: description,
    url: `/badge-monitor#badge-${badgeId}`,
  };
}
