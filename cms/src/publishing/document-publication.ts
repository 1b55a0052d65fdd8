import type { Core } from '@strapi/strapi';
import type { Revisions } from '../platform/db/revisions';
import { type ContentType, contentTypeOf, type Entry } from './content/content-types';
import { oneEntry, parseEntry } from './content/published';
import type { Releases } from './releases';
import { type DocumentPublication, publicationStatus } from './rules/publication-status';
import type { SiteBuilds } from './tables/site-builds';

interface Dependencies {
  readonly documents: Core.Strapi['documents'];
  readonly revisions: Revisions;
  readonly releases: Releases;
  readonly builds: Pick<SiteBuilds, 'latest' | 'firstLiveSince'>;
  readonly publicUrl: string;
}

/**
 * Where a document is on its way to readers, for editors: null when content of this type is not on the
 * site at all.
 */
export function createDocumentPublication({
  documents,
  revisions,
  releases,
  builds,
  publicUrl,
}: Dependencies) {
  return async (uid: string, documentId: string): Promise<DocumentPublication | null> => {
    const type = contentTypeOf(uid);
    if (!type) return null;
    const [entry, { content }, live, [newest]] = await Promise.all([
      oneEntry(documents, type, documentId, 'published'),
      revisions.read(),
      releases.current(),
      builds.latest(1),
    ]);
    const failed = newest?.state === 'failed' && newest.contentVersion === content;
    const publishedAtMs = entry && publicationTime(entry);
    const status = publicationStatus({
      publishedAtMs,
      refusal: entry && refusalOf(type, entry),
      siteIsCurrent: live?.contentVersion === content,
      firstBuild: publishedAtMs === null ? null : await builds.firstLiveSince(publishedAtMs),
      failure: failed ? reasonOf(newest.error) : null,
    });
    const path = entry && status.document === 'live' ? type.pathOf(entry) : null;
    return { ...status, url: path && `${publicUrl}${path}` };
  };
}

/** Content without drafts is published by each change. */
function publicationTime({ publishedAt, updatedAt }: Entry): number {
  return new Date((publishedAt ?? updatedAt) as string | Date).getTime();
}

function refusalOf(type: ContentType<unknown>, entry: Entry): string | null {
  const shown = parseEntry(type, entry);
  const [issue] = shown.error?.issues ?? [];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}

const reasonOf = (error: string | null) => error?.trim() || 'the reason is in the log of the CMS';
