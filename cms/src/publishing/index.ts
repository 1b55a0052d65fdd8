import path from 'node:path';
import type { Snapshot } from '@elc/contracts';
import { keyWindowsOf } from '@elc/contracts/limits';
import { type ApiDocument, openApiDocument } from '@elc/contracts/openapi';
import type { Content } from '../content/content';
import { newAddresses } from '../content/moved-pages';
import {
  createPageAddresses,
  type PageAddresses,
  pageAddressTables,
} from '../content/page-addresses';
import type { Published } from '../content/published';
import { createSiteBuilds, siteBuildTable } from '../content/site-builds';
import { createUploads, useUploads } from '../content/uploads/uploads';
import { badgePages } from '../features/badges';
import type { FeatureContext } from '../features/feature';
import { recordAudit } from '../platform/audit/record-audit';
import { createLeases } from '../platform/db/leases';
import { bumpRevision } from '../platform/db/revisions';
import type { SecurityHeaders } from '../platform/http/edge/security-headers';
import { createSiteFiles } from '../platform/http/edge/site-files';
import { createSiteServer, type SiteServer } from '../platform/http/edge/site-server';
import { currentSettings } from '../platform/settings/current-settings';
import { createContentChanges } from './content-changes';
import { servePagePictures } from './page-pictures';
import { createPreviews } from './previews/previews';
import { servePreviews } from './previews/serve-previews';
import { createPublication } from './publication';
import { createReleases } from './releases';
import { createRenderer } from './renderer';
import type { CreatedDocument } from './rules/document-fields';
import { listSchedules } from './schedules/schedule-fields';
import { scheduleJob } from './schedules/schedule-job';
import { addressesOf, collectSnapshot } from './snapshot';
import { createVersions, versionTable } from './versions/versions';

export { type Message, messagePage } from './previews/preview-messages';
export { OTHER_HOST_PATH } from './previews/previews';
export { codeVersionOf, createPublisher } from './publisher';
export { createReleaseFollower } from './releases';
export type { CreatedDocument } from './rules/document-fields';
export { SCHEDULE_FIELDS } from './schedules/schedule-fields';
export { creatorOf, fillCreators } from './versions/versions';

export const publishingTables = [siteBuildTable, versionTable, ...pageAddressTables];

interface Uses {
  readonly content: Content;
  /** What the site has pages of. */
  readonly updatePages: () => Promise<Snapshot['updates']>;
}

/** Authors publish or preview again within minutes, or not for hours. */
const RENDERER_IDLE_MS = 5 * 60_000;
const PAGE_MS = 30_000;
const SITE_MS = 120_000;

/** The way of content to readers: snapshot, releases, previews, and where each document is on it. */
export function createPublishingFeature(context: FeatureContext, uses: Uses) {
  const { strapi, connection, settings, now } = context;
  const { content, updatePages } = uses;
  const builds = createSiteBuilds(connection);
  const pageAddresses = createPageAddresses(connection);
  const contentChanges = createContentChanges(connection);
  const releases = createReleases(path.join(settings.DATA_DIR, 'site'), now);
  const uploads = createUploads(settings, strapi.dirs.static.public);
  useUploads(uploads);
  const siteDir = path.join(strapi.dirs.app.root, '../site');
  const installation = {
    publicUrl: settings.PUBLIC_URL,
    mode: settings.UPSTREAMS,
    publishableKey: settings.PUBLISHABLE_KEY,
    announcesAds: settings.DISCORD_NOTICE_WEBHOOK_URL !== undefined,
    hasGame: settings.ROBLOX_UNIVERSE_ID !== undefined,
    signsInWithRoblox: settings.ROBLOX_OAUTH_CLIENT_ID !== undefined,
  };
  const collectWith = async (addresses: PageAddresses, published: Published) =>
    collectSnapshot({
      published,
      originalOf: uploads.originalOf,
      addresses,
      updates: await updatePages(),
      badges: await badgePages(),
      installation,
    });
  const collect = async (published: Published) => collectWith(await pageAddresses.all(), published);
  const renderer = createRenderer({
    entry: path.join(siteDir, 'src/build/publish/renderer.ts'),
    siteDir: releases.root,
    idleMs: RENDERER_IDLE_MS,
    pageMs: PAGE_MS,
    siteMs: SITE_MS,
    stopping: context.stopping,
  });
  const previews = createPreviews(context, { published: content.published, collect, renderer });

  let site: SiteServer | undefined;
  let isReadying = false;

  return {
    installation,
    /** Makes the server of the site's files, which serves nothing before it is given a release. */
    createSite(security: SecurityHeaders): SiteServer {
      site = createSiteServer(createSiteFiles(security));
      return site;
    },
    /** Id of the build that this replica serves; null before the first one. */
    servedBuild: () => site?.currentId() ?? null,
    /** What the site shows now; addresses of pages are stored for when they move. */
    async collectForRelease() {
      const known = await pageAddresses.all();
      const snapshot = await collectWith(known, content.published);
      const present = addressesOf(snapshot);
      for (const folder of ['/guides', '/commands', '/badges'] as const) {
        await pageAddresses.save(folder, newAddresses(known[folder], present[folder]));
      }
      return snapshot;
    },
    jobs: [scheduleJob(strapi, now)],
    /** Documents that are published or unpublished by themselves, of the types that `mayRead`. */
    schedules: (mayRead: (one: CreatedDocument) => boolean) => listSchedules(strapi, mayRead),
    versions: createVersions(strapi, connection, now),
    builds,
    releases,
    publication: createPublication(
      context,
      createLeases(connection),
      releases,
      builds,
      (by) =>
        connection
          .transaction(async (trx) => {
            await recordAudit(trx, { by, subject: 'site', action: 'rebuilt' });
            await bumpRevision('content', trx);
          })
          .finally(context.noteChange),
      async (id) => (await content.commands()).find((command) => command.id === id),
    ),
    /** Moves the content revision for changes that were noted and not counted yet. */
    async countContentChanges() {
      if (await contentChanges.count(now())) context.noteChange();
    },
    renderer,
    /**
     * Has the renderer begin an installation's first release while Strapi is still starting. A failure is
     * reported by the publication.
     */
    async prepareFirstRelease(): Promise<void> {
      if ((await releases.current()) === null) await renderer.prepare().catch(() => {});
    },
    /**
     * Has the renderer know the site's pages before a publication that may follow soon: that one then renders
     * what it changes, and no more. Nothing is published, and a failure is reported by the publication.
     */
    async readyRenderer(): Promise<void> {
      if (isReadying || renderer.stayReady() || site?.currentId() == null) return;
      isReadying = true;
      try {
        const builtAt = new Date(now()).toISOString();
        await renderer.site({ ...(await collect(content.published)), builtAt });
      } catch {
        // The next publication meets the same, and says so.
      } finally {
        isReadying = false;
      }
    },
    previews,
    servePreviews: servePreviews(previews, {
      clientDir: path.join(siteDir, 'dist/client'),
      imagesDir: path.join(releases.root, 'pictures'),
    }),
    /** The API's own description, with the names that editors have set and an example that works here. */
    async apiDocument(): Promise<ApiDocument> {
      const [site, [command], current] = await Promise.all([
        content.siteSettings(),
        content.commands(),
        currentSettings(),
      ]);
      return openApiDocument({
        publicUrl: settings.PUBLIC_URL,
        gameName: site?.gameName,
        supportEmail: site?.supportEmail,
        commandId: command?.id,
        keyWindows: keyWindowsOf(current.keyLimits),
      });
    },
    servePagePictures: servePagePictures(releases, uploads.originalOf, renderer.card),
    serveUploads: uploads.serve,
    close() {
      renderer.close();
      uploads.close();
    },
  };
}

export type PublishingFeature = ReturnType<typeof createPublishingFeature>;
