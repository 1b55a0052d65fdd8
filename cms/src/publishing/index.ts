import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { pageAddressTables } from '../content/page-addresses';
import { siteBuildTable } from '../content/site-builds';
import { env } from '../platform/env/env';
import { contentChangeTable } from './content-changes';
import { createReleases, useReleases } from './releases';
import { createRenderer, renderer, useRenderer } from './renderer';
import { versionTable } from './versions/versions';

export { workAroundDocuments } from './around-documents';
export { mayDo, mayRead } from './editor-rights';
export { servePagePictures } from './page-pictures';
export { type Message, messagePage } from './previews/preview-messages';
export { OTHER_HOST_PATH, previewUrl } from './previews/previews';
export { servePreviews } from './previews/serve-previews';
export { publicationOf, publicationState } from './publication';
export { renderer } from './renderer';
export { declareSchedules, listSchedules, SCHEDULE_FIELDS } from './schedules/schedule-fields';
export { scheduleJob } from './schedules/schedule-job';
export {
  prepareFirstRelease,
  servedBuild,
  servePublishedSite,
  snapshotServer,
} from './served-site';
export {
  compareVersion,
  creatorOfDeleted,
  deletedDocuments,
  fillCreators,
  keepsVersions,
  restoreVersion,
  versionsOfDocument,
} from './versions/versions';

export const publishingTables = [
  siteBuildTable,
  versionTable,
  ...pageAddressTables,
  contentChangeTable,
];

/** Authors publish or preview again within minutes, or not for hours. */
const RENDERER_IDLE_MS = 5 * 60_000;
const PAGE_MS = 30_000;
const SITE_MS = 120_000;

/** Opens the releases and the renderer, which starts with its first work and ends when `stopping` is aborted. */
export function openPublishing(strapi: Core.Strapi, stopping: AbortSignal): void {
  const releases = createReleases(path.join(env().DATA_DIR, 'site'));
  useReleases(releases);
  useRenderer(
    createRenderer({
      entry: path.join(strapi.dirs.app.root, '../site/src/build/publish/renderer.ts'),
      siteDir: releases.root,
      idleMs: RENDERER_IDLE_MS,
      pageMs: PAGE_MS,
      siteMs: SITE_MS,
      stopping,
    }),
  );
}

export const closePublishing = () => renderer().close();
