import { endpoints, type RebuildResponse, type SiteBuildResponse } from '@elc/contracts';
import { keyWindowsOf } from '@elc/contracts/limits';
import { type ApiDocument, openApiDocument } from '@elc/contracts/openapi';
import type { Core } from '@strapi/strapi';
import { content } from '../content/content';
import { type ContentType, contentTypeOf, type Entry } from '../content/content-types';
import { oneEntry, parseEntry } from '../content/published';
import { firstLiveBuildSince, latestBuilds, type SiteBuild } from '../content/site-builds';
import type { Handlers } from '../features/handlers';
import { recordAudit } from '../platform/audit/record-audit';
import { db, inTransaction } from '../platform/db/database';
import { isLeaseHeld } from '../platform/db/leases';
import { bumpRevision, noteChange, readRevisions } from '../platform/db/revisions';
import { env } from '../platform/env/env';
import { isoTime } from '../platform/rules/iso-time';
import { currentSettings } from '../platform/settings/current-settings';
import { BUILD_LEASE } from './publisher';
import { releases } from './releases';
import { type DocumentPublication, publicationStatus } from './rules/publication-status';
import { scheduleOf } from './rules/schedule';

type State = Omit<SiteBuildResponse, 'success'>;

/** Builds looked back at for the time of the live one: failures may have come after it. */
const LATEST_MAX = 50;

/** Rebuilds the site although no content may have changed: every publisher then renders it again. */
export async function requestRebuild(by: string): Promise<Omit<RebuildResponse, 'success'>> {
  const requestedAt = isoTime(Date.now());
  await inTransaction(async () => {
    await recordAudit(db(), { by, subject: 'site', action: 'rebuilt' });
    await bumpRevision('content');
  }).finally(noteChange);
  return { requestedAt, version: (await readRevisions()).content };
}

export async function publicationState(): Promise<State> {
  const { content: version } = await readRevisions();
  // Before the live release: a build that ends in between is then live, not waiting.
  const isBuilding = await isLeaseHeld(BUILD_LEASE);
  const latest = await latestBuilds(LATEST_MAX);
  const live = await releases().current();
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
}

/** Where a document is on its way to readers, for editors: null when content of this type is not on the site at all. */
export async function publicationOf(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
): Promise<DocumentPublication | null> {
  const type = contentTypeOf(uid);
  if (!type) return null;
  const [entry, draft, revisions, live, [newest]] = await Promise.all([
    oneEntry(strapi.documents, type, documentId, 'published'),
    oneEntry(strapi.documents, type, documentId, 'draft'),
    readRevisions(),
    releases().current(),
    latestBuilds(1),
  ]);
  const failed = newest?.state === 'failed' && newest.contentVersion === revisions.content;
  const publishedAtMs = entry && publicationTime(entry);
  const status = publicationStatus({
    publishedAtMs,
    refusal: entry && refusalOf(type, entry),
    siteIsCurrent: live?.contentVersion === revisions.content,
    firstBuild: publishedAtMs === null ? null : await firstLiveBuildSince(publishedAtMs),
    failure: failed ? reasonOf(newest.error) : null,
  });
  // A command has its address there.
  const command = (await content().commands()).find(({ id }) => id === documentId);
  const path = entry && status.document === 'live' ? type.pathOf({ ...command, ...entry }) : null;
  const failure = (draft?.scheduleFailure ?? null) as string | null;
  const schedule = { ...scheduleOf(draft ?? {}), failure };
  return { ...status, url: path && `${env().PUBLIC_URL}${path}`, schedule };
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

/** The calls for the state of the site and the description of the API. */
export const publishingHandlers = {
  siteBuild: async () => ({ body: { success: true, ...(await publicationState()) } }),
  rebuildSite: async ({ ctx }) => {
    const requested = await requestRebuild(ctx.state.panel.by);
    ctx.set('Location', `/api${endpoints.siteBuild.path}`);
    return { status: 202, body: { success: true, ...requested } };
  },
  openapi: async () => ({ body: await apiDocument() }),
} satisfies Partial<Handlers>;

/** The API's own description, with the names that editors have set and an example that works here. */
async function apiDocument(): Promise<ApiDocument> {
  const [site, [command], settings] = await Promise.all([
    content().siteSettings(),
    content().commands(),
    currentSettings(),
  ]);
  return openApiDocument({
    publicUrl: env().PUBLIC_URL,
    gameName: site?.gameName,
    supportEmail: site?.supportEmail,
    commandId: command?.id,
    keyWindows: keyWindowsOf(settings.keyLimits),
  });
}
