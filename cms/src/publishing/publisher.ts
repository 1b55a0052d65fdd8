import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Snapshot } from '@elc/contracts';
import { addBuild } from '../content/site-builds';
import { acquireLease, underLease } from '../platform/db/leases';
import { readRevisions } from '../platform/db/revisions';
import { env } from '../platform/env/env';
import type { FileList } from '../platform/http/edge/release';
import { log } from '../platform/log';
import { isoTime } from '../platform/rules/iso-time';
import { buildIdOf, releases } from './releases';
import { renderer } from './renderer';
import { collectForRelease, type SnapshotContent } from './snapshot';

interface Replica {
  /** Names the site's code and the settings that stand in its pages. */
  readonly codeVersion: string;
  /** Aborted when the product stops: a build that this ends is none that failed. */
  readonly stopping: AbortSignal;
  readonly collect?: () => Promise<SnapshotContent>;
  /** Writes the files of the site. Throws the reason when it cannot be rendered. */
  readonly render?: (snapshot: Snapshot) => Promise<FileList>;
}

/** How long each part of a build took: reading the content, rendering what changed, making it live. */
interface BuildSteps {
  readonly readMs: number;
  readonly renderMs: number;
  readonly switchMs: number;
}

export interface BuildResult {
  readonly buildId: string;
  readonly tookMs: number;
  /** Null for a build that failed. */
  readonly steps: BuildSteps | null;
  readonly error: string | null;
}

/** Held by the replica that builds. */
export const BUILD_LEASE = 'site-build';
/** Renewed while it builds; a process that died blocks the others from building no longer than this. */
const LEASE_MS = 15_000;
/** What changes meanwhile is in the same release; what changes while it is built, in the next one. */
const SETTLE_MS = 40;
const SETTLE_ROUNDS_MAX = 8;

/** Another replica has put one of the same content, of other code or settings, in place of our release. */
const REPLACED =
  'Another replica has published the site with other code or settings. Give all replicas the same version and the same PUBLIC_URL.';

/**
 * Rebuilds the static site after changes, so that it equals the published content.
 *
 * Each `reconcile` compares the content revision with what the live release contains and, if they
 * differ, builds once: bursts of changes are waited out, one replica at a time builds, and a failed
 * build leaves the live release as it is and is tried again when content changes or after `retryMs`. Replicas
 * with different code or settings, for a while or by mistake, each build a content once: the last one's
 * stays, or they would replace each other's release without end.
 */
export function createPublisher({
  codeVersion,
  stopping,
  collect = collectForRelease,
  render = renderer().site,
}: Replica) {
  const holder = randomUUID();
  let failed: { contentVersion: number; retryAtMs: number } | null = null;
  let ours: { contentVersion: number; isReplaced: boolean } | null = null;

  async function isLive(contentVersion: number): Promise<boolean> {
    const live = await releases().current();
    return live?.contentVersion === contentVersion && live.codeVersion === codeVersion;
  }

  /** Whether the live release shows that content, and has replaced the one that this process made of it. */
  async function isReplaced(contentVersion: number): Promise<boolean> {
    const live = await releases().current();
    if (live?.contentVersion !== contentVersion || ours?.contentVersion !== contentVersion)
      return false;
    if (!ours.isReplaced) log.warn(REPLACED);
    ours = { contentVersion, isReplaced: true };
    return true;
  }

  async function build(contentVersion: number): Promise<BuildResult | null> {
    const startedAtMs = Date.now();
    const buildId = buildIdOf(startedAtMs);
    let steps: BuildSteps | null = null;
    const error = await attempt(async () => {
      const content = await collect();
      const collectedAtMs = Date.now();
      const snapshot = { ...content, builtAt: isoTime(startedAtMs) };
      const files = await render(snapshot);
      const renderedAtMs = Date.now();
      await releases().switchTo({ buildId, contentVersion, codeVersion }, files);
      steps = {
        readMs: collectedAtMs - startedAtMs,
        renderMs: renderedAtMs - collectedAtMs,
        switchMs: Date.now() - renderedAtMs,
      };
    });
    if (error !== null && stopping.aborted) return null;
    if (error === null) ours = { contentVersion, isReplaced: false };
    const retryMs = env().SITE_BUILD_RETRY_SECONDS * 1000;
    failed = error === null ? null : { contentVersion, retryAtMs: Date.now() + retryMs };
    const finishedAtMs = Date.now();
    const state = error === null ? 'live' : 'failed';
    await addBuild({
      buildId,
      state,
      contentVersion,
      startedAtMs,
      finishedAtMs,
      error,
    });
    return { buildId, tookMs: finishedAtMs - startedAtMs, steps, error };
  }

  return {
    /** Builds when the live release is out of date; null when there was nothing to do now, or the product stops. */
    async reconcile(): Promise<BuildResult | null> {
      const { content } = await readRevisions();
      if (await isLive(content)) return null;
      if (failed?.contentVersion === content && Date.now() < failed.retryAtMs) return null;
      if (await isReplaced(content)) return null;
      if (!(await acquireLease(BUILD_LEASE, holder, LEASE_MS))) return null;
      return underLease({ name: BUILD_LEASE, holder, ttlMs: LEASE_MS }, async () => {
        const contentVersion = await settledContent();
        return (await isLive(contentVersion)) ? null : build(contentVersion);
      });
    },
  };
}

/** The content revision once no more changes arrive for a moment. */
async function settledContent(): Promise<number> {
  let { content } = await readRevisions();
  for (let round = 0; round < SETTLE_ROUNDS_MAX; round += 1) {
    await pause(SETTLE_MS);
    const later = (await readRevisions()).content;
    if (later === content) break;
    content = later;
  }
  return content;
}

/** What went wrong, or null. */
async function attempt(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/**
 * Names the site's built code and the settings that stand in its pages: when it differs from the live
 * release's, the site must be rendered again although no content has changed.
 */
export async function codeVersionOf(siteDir: string, settings: object): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const folder of ['dist', 'src/build']) {
    const root = path.join(siteDir, folder);
    const files = (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    for (const file of files)
      hash.update(path.relative(siteDir, file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
