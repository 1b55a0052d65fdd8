import { type Endpoint, endpoints, type Guide, type Snapshot, STORED_DATA } from '@elc/contracts';
import { callPath, isDocumented } from '@elc/contracts/openapi';
import {
  commandDocuments,
  guideDocument,
  newWords,
  type SearchDocument,
} from '@elc/contracts/search/search-document';
import { cardsOf } from '../../islands/commands/command-card.ts';
import type { SearchEntry } from '../../islands/search/search-file.ts';
import { oncePerObject } from '../../once-per-object.ts';
import { PREFERENCE_TEXTS } from '../../shell/privacy/preference-texts.ts';
import { headOf, labelOf, SITE_ROUTES, type SitePath, type SiteRoute } from '../../site-routes.ts';

/**
 * The JSON of the `SearchFile` of a snapshot: everything that is published with the site and can be found, its
 * pages, commands, guides and documented calls of the API. What changes without a publication (badges, updates,
 * players) comes from the API.
 */
export function searchFileJson(snapshot: Snapshot): string {
  const entries = [
    ...commandDocuments(cardsOf(snapshot.commands).cards, ({ slug }) => slug).map(entryJson),
    ...snapshot.guides.map(guideJson),
    ...SITE_ROUTES.filter(isFound).map((route) => entryJson(pageDocument(route, snapshot))),
    ...CALLS,
  ];
  return `{"publishableKey":${JSON.stringify(snapshot.publishableKey)},"entries":[${entries.join()}]}`;
}

function entryJson({ id: _, ...entry }: SearchDocument): string {
  return JSON.stringify(entry satisfies SearchEntry);
}

/** Of guides that have not changed since the last publication. */
const guideJson = oncePerObject((guide: Guide) => entryJson(guideDocument(guide)));

function pageDocument(
  { path, head, aliases = [] }: SiteRoute & { path: SitePath },
  snapshot: Snapshot,
): SearchDocument {
  const [label, { description }] = [labelOf(snapshot, path), headOf(snapshot, path)];
  const shown = [
    ...wordsOf(head(snapshot)),
    ...(entriesShownOn(snapshot)[path] ?? []).flatMap(textsIn),
  ];
  return {
    type: 'page',
    id: path,
    title: label,
    aliases,
    url: path,
    excerpt: description,
    keywords: '',
    text: newWords(shown.join(' '), `${label} ${description}`),
  };
}

/** All that editors have written for a page itself. */
const wordsOf = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(wordsOf);

const rootOf = ({ path }: Endpoint) => path.replace(/\/\{.*/, '');

/** What a path begins with finds the first call below it. */
const CALLS = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([, endpoint]) => isDocumented(endpoint))
  .map(([name, endpoint], index, all) => {
    const root = rootOf(endpoint);
    const isFirst = all.findIndex(([, other]) => rootOf(other) === root) === index;
    return JSON.stringify({
      ...{ type: 'call', title: `${endpoint.method} /api${endpoint.path}`, url: callPath(name) },
      ...{ aliases: isFirst ? [root] : [], excerpt: endpoint.summary, keywords: '', text: '' },
    } satisfies SearchEntry);
  });

/** What pages show beside their own words. */
function entriesShownOn(snapshot: Snapshot): Partial<Record<SitePath, readonly object[]>> {
  const { creatorVideos, factions, funFacts, officialLinks, featuredItems } = snapshot;
  const { gameFeatures, buildingTips, adminPractices, serverTypes, playerBuilds } = snapshot;
  return {
    '/': [...gameFeatures, ...playerBuilds],
    '/guides': [...buildingTips, ...adminPractices, ...serverTypes],
    '/privacy': [...STORED_DATA, ...Object.values(PREFERENCE_TEXTS)],
    '/community': [...creatorVideos, ...factions, ...funFacts, ...officialLinks, ...featuredItems],
  };
}

/** The fields of such entries that pages show as text. */
const TEXT_FIELDS = new Set(
  'title name text description creator motto role label features builder what why hint'.split(' '),
);

const textsIn = (entry: object) =>
  Object.entries(entry)
    .filter(([field]) => TEXT_FIELDS.has(field))
    .flatMap(([, value]) => value as string | string[]);

/** Pages of the navigation, and those that search engines list; the others are for who was sent there. */
function isFound({ group, unlisted, searched }: SiteRoute): boolean {
  return group !== undefined || searched === true || !unlisted;
}
