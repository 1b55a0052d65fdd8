import type { Command, RebuildResponse, SiteBuildResponse } from '@elc/contracts';
import { type ContentType, contentTypeOf, type Entry } from '../content/content-types';
import { oneEntry, parseEntry } from '../content/published';
import type { SiteBuild, SiteBuilds } from '../content/site-builds';
import type { FeatureContext } from '../features/feature';
import type { Leases } from '../platform/db/leases';
import { isoTime } from '../platform/rules/iso-time';
import { BUILD_LEASE } from './publisher';
import type { Releases } from './releases';
import { type DocumentPublication, publicationStatus } from './rules/publication-status';
import { scheduleOf } from './rules/schedule';

type State = Omit<SiteBuildResponse, 'success'>;

/** Builds looked back at for the time of the live one: failures may have come after it. */
const LATEST_MAX = 50;

/** What site admins see of publication, and how they set it going. */
export function createPublication(
  { strapi, settings, revisions, now }: FeatureContext,
  leases: Pick<Leases, 'isHeld'>,
  releases: Pick<Releases, 'current'>,
  builds: Pick<SiteBuilds, 'latest' | 'firstLiveSince'>,
  /** Counts a change of content and audits who made it: every publisher then renders the site again. */
  rebuild: (by: string) => Promise<void>,
  /** The published command with this id, which has its address. */
  commandOf: (id: string) => Promise<Command | undefined>,
) {
  return {
    /** Rebuilds the site although no content may have changed. */
    async request(by: string): Promise<Omit<RebuildResponse, 'success'>> {
      const requestedAt = new Date(now()).toISOString();
      await rebuild(by);
      return { requestedAt, version: (await revisions.read()).content };
    },
    async state(): Promise<State> {
      const { content: version } = await revisions.read();
      // Before the live release: a build that ends in between is then live, not waiting.
      const isBuilding = await leases.isHeld(BUILD_LEASE, now());
      const latest = await builds.latest(LATEST_MAX);
      const live = await releases.current();
      const failure = latest[0]?.state === 'failed' ? latest[0] : null;
      const built = latest.find(({ buildId }) => buildId === live?.buildId);
      const isLive = live !== null && live.contentVersion >= version;
      return {
        state: isLive ? 'live' : stateOf(version, isBuilding, failure),
        version,
        live: live && {
          buildId: live.buildId,
          version: live.contentVersion,
          at: built ? isoTime(built.finishedAtMs) : null,
          tookMs: built ? built.finishedAtMs - built.startedAtMs : null,
        },
        failure: failure && {
          buildId: failure.buildId,
          at: isoTime(failure.finishedAtMs),
          reason: failure.error ?? 'The build left no reason.',
        },
      };
    },
    /** Where a document is on its way to readers, for editors: null when content of this type is not on the site at all. */
    async ofDocument(uid: string, documentId: string): Promise<DocumentPublication | null> {
      const type = contentTypeOf(uid);
      if (!type) return null;
      const [entry, draft, { content }, live, [newest]] = await Promise.all([
        oneEntry(strapi.documents, type, documentId, 'published'),
        oneEntry(strapi.documents, type, documentId, 'draft'),
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
      const command = await commandOf(documentId);
      const path =
        entry && status.document === 'live' ? type.pathOf({ ...command, ...entry }) : null;
      const failure = (draft?.scheduleFailure ?? null) as string | null;
      const schedule = { ...scheduleOf(draft ?? {}), failure };
      return { ...status, url: path && `${settings.PUBLIC_URL}${path}`, schedule };
    },
  };
}

function stateOf(version: number, isBuilding: boolean, failure: SiteBuild | null): State['state'] {
  if (isBuilding) return 'building';
  return failure && failure.contentVersion >= version ? 'failed' : 'waiting';
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
