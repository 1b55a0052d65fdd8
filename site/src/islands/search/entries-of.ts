import type { Guide, Snapshot } from '@elc/contracts';
import {
  commandDocuments,
  guideDocument,
  newWords,
  type SearchDocument,
} from '@elc/contracts/search/search-document';
import { oncePerObject } from '../../once-per-object.ts';
import { headOf, labelOf, SITE_ROUTES, type SitePath, type SiteRoute } from '../../site-routes.ts';
import { cardsOf } from '../commands/command-card.ts';

/** A document as it is published: its address names it, too. */
export type SearchEntry = Omit<SearchDocument, 'id'>;

/** What the search of the site is made of. */
export interface SearchFile {
  /** The site's own API key, for what only the API can find. */
  readonly publishableKey: string;
  readonly entries: readonly SearchEntry[];
}

/** Where it is published. */
export const SEARCH_INDEX_PATH = '/search-index.json';

/**
 * The JSON of the `SearchFile` of a snapshot: everything that is published with the site and can be found, its
 * pages, commands and guides. What changes without a publication (badges, updates, players) comes from the API.
 */
export function searchFileJson(snapshot: Snapshot): string {
  const entries = [
    ...commandDocuments(cardsOf(snapshot.commands).cards, ({ slug }) => slug).map(entryJson),
    ...snapshot.guides.map(guideJson),
    ...SITE_ROUTES.filter(isFound).map((route) => entryJson(pageDocument(route.path, snapshot))),
  ];
  return `{"publishableKey":${JSON.stringify(snapshot.publishableKey)},"entries":[${entries.join()}]}`;
}

function entryJson({ id: _, ...entry }: SearchDocument): string {
  return JSON.stringify(entry satisfies SearchEntry);
}

/** Of guides that have not changed since the last publication. */
const guideJson = oncePerObject((guide: Guide) => entryJson(guideDocument(guide)));

function pageDocument(path: SitePath, snapshot: Snapshot): SearchDocument {
  const [label, { description }] = [labelOf(snapshot, path), headOf(snapshot, path)];
  const shown = (entriesShownOn(snapshot)[path] ?? []).flatMap(textsIn).join(' ');
  return {
    type: 'page',
    id: path,
    title: label,
    url: path,
    excerpt: description,
    keywords: '',
    text: newWords(shown, `${label} ${description}`),
  };
}

/** What editors have written for the pages that hold more than one thing. */
function entriesShownOn(snapshot: Snapshot): Partial<Record<SitePath, readonly object[]>> {
  const { creatorVideos, factions, funFacts, officialLinks, featuredItems } = snapshot;
  const { gameFeatures, buildingTips, adminPractices, serverTypes, playerBuilds } = snapshot;
  return {
    '/': [...gameFeatures, ...playerBuilds],
    '/guides': [...buildingTips, ...adminPractices, ...serverTypes],
    '/community': [...creatorVideos, ...factions, ...funFacts, ...officialLinks, ...featuredItems],
  };
}

/** The fields of such entries that pages show as text. */
const TEXT_FIELDS = new Set(
  'title name text description creator motto role label features builder'.split(' '),
);

const textsIn = (entry: object) =>
  Object.entries(entry)
    .filter(([field]) => TEXT_FIELDS.has(field))
    .flatMap(([, value]) => value as string | string[]);

/** Pages of the navigation, and those that search engines list; the others are for who was sent there. */
function isFound({ group, unlisted }: SiteRoute): boolean {
  return group !== undefined || !unlisted;
}
