import type { Command, Guide } from '@elc/contracts';
import type { StoredBadge } from '../badges';
import type { RevisionName, Revisions } from '../db/revisions';
import type { Catalogue } from '../publishing';
import type { SearchDocument, SearchSource } from './search-document';

interface Dependencies {
  readonly revisions: Revisions;
  readonly catalogue: Pick<Catalogue, 'commands' | 'guides'>;
  readonly badges: () => Promise<readonly StoredBadge[]>;
}

/** Published commands and guides, and the tracked badges. */
export function contentSources({ revisions, catalogue, badges }: Dependencies): SearchSource[] {
  const versionOf = (name: RevisionName) => async () => String((await revisions.read())[name]);
  return [
    {
      type: 'command',
      version: versionOf('content'),
      load: async () => (await catalogue.commands()).map(commandDocument),
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

function commandDocument({ id, name, description, category, usage }: Command): SearchDocument {
  return {
    type: 'command',
    id,
    title: name,
    keywords: `${category} ${usage}`,
    text: description,
    excerpt: description,
    url: `/commands?q=${encodeURIComponent(name)}`,
  };
}

function guideDocument({
  id,
  slug,
  title,
  summary,
  category,
  tags,
  content,
}: Guide): SearchDocument {
  return {
    type: 'guide',
    id,
    title,
    keywords: [category, ...tags].join(' '),
    text: `${summary} ${content}`,
    excerpt: summary,
    url: `/guides/${slug}`,
  };
}

function badgeDocument({ badgeId, name, description }: StoredBadge): SearchDocument {
  return {
    type: 'badge',
    id: String(badgeId),
    title: name,
    keywords: '',
    text: description,
    excerpt: description,
    url: `/badge-monitor#badge-${badgeId}`,
  };
}
