import { isoTime } from '../../platform/rules/iso-time';
import type { Schedule } from './schedule';

/** What is known of one document and of the site's builds. */
export interface PublicationFacts {
  /** When the version that readers should see was published; null when there is none. */
  readonly publishedAtMs: number | null;
  /** Why the published version cannot be shown, or null. */
  readonly refusal: string | null;
  /** Whether the live release contains every change of content. */
  readonly siteIsCurrent: boolean;
  /** The first build that went live and began after the publication. */
  readonly firstBuild: { readonly startedAtMs: number; readonly finishedAtMs: number } | null;
  /** Why the newest build failed; null when it did not. */
  readonly failure: string | null;
}

/**
 * Where a document is on its way to readers: not published; published but left off because its content
 * cannot be shown; waiting for the site to be rendered; or on the site.
 */
type DocumentState = 'unpublished' | 'refused' | 'waiting' | 'live';

/** Where the whole site is: up to date, about to be rendered, or left as it was by a failed build. */
type SiteState = 'current' | 'rebuilding' | 'failed';

export interface PublicationStatus {
  readonly document: DocumentState;
  /** Since when readers see this version (ISO 8601); null while they do not. */
  readonly since: string | null;
  readonly site: SiteState;
  /** Why the document was refused or the last build failed. */
  readonly reason: string | null;
}

/** A document's way to readers, and where they read it. */
export interface DocumentPublication extends PublicationStatus {
  /** Address of the page on the site; null while readers cannot see the document. */
  readonly url: string | null;
  readonly schedule: ScheduleProgress;
}

/** What happens to a document by itself, and why it did not; `failure` is null where nothing failed. */
export interface ScheduleProgress extends Schedule {
  readonly failure: string | null;
}

/** A publication is stamped before it is committed, and a build that began in between lacks it. */
const COMMIT_MS = 5000;

/** Decides which status of one document an editor sees. */
export function publicationStatus(facts: PublicationFacts): PublicationStatus {
  const { publishedAtMs, refusal, siteIsCurrent, firstBuild, failure } = facts;
  const site = siteIsCurrent ? 'current' : failure === null ? 'rebuilding' : 'failed';
  const reason = site === 'failed' ? failure : null;
  if (publishedAtMs === null) return { document: 'unpublished', since: null, site, reason };
  if (refusal !== null) return { document: 'refused', since: null, site, reason: refusal };
  const certain =
    siteIsCurrent || (firstBuild !== null && firstBuild.startedAtMs >= publishedAtMs + COMMIT_MS);
  if (!certain) return { document: 'waiting', since: null, site, reason };
  const sinceMs = firstBuild?.finishedAtMs ?? publishedAtMs;
  return { document: 'live', since: isoTime(sinceMs), site, reason };
}
