import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Snapshot } from '@elc/contracts';
import type { SiteBuild } from '../content/site-builds';
import { acquireLease, underLease } from '../platform/db/leases';
import type { Revisions } from '../platform/db/revisions';
import type { FileList } from '../platform/http/edge/release';
import { isoTime } from '../platform/rules/iso-time';
import { buildIdOf, type Releases } from './releases';
import type { SnapshotContent } from './snapshot';

interface Dependencies {
  readonly revisions: Revisions;
  readonly releases: Pick<Releases, 'current' | 'switchTo'>;
  readonly addBuild: (build: SiteBuild) => Promise<void>;
  readonly collect: () => Promise<SnapshotContent>;
  /** Writes the files of the site. Throws the reason when it cannot be rendered. */
  readonly render: (snapshot: Snapshot) => Promise<FileList>;
  /** Names the site's code and the settings that stand in its pages. */
  readonly codeVersion: string;
  /** Names this process among the replicas. */
  readonly holder: string;
  /** After how long a failed build is tried again when no content has changed. */
  readonly retryMs: number;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** Aborted when the product stops: a build that this ends is none that failed. */
  readonly stopping: AbortSignal;
  readonly onBuilt: (result: BuildResult) => void;
  /** Another replica has replaced our release by one of the same content, of other code or settings. */
  readonly onReplaced: () => void;
}

/** How long each part of a build took: reading the content, rendering what changed, making it live. */
interface BuildSteps {
  readonly readMs: number;
  readonly renderMs: number;
  readonly switchMs: number;
}

interface BuildResult {
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

/**
 * Rebuilds the static site after changes, so that it equals the published content.
 *
 * Each `reconcile` compares the content revision with what the live release contains and, if they
 * differ, builds once: bursts of changes are waited out, one replica at a time builds, and a failed
 * build leaves the live release as it is and is tried again when content changes or after `retryMs`. Replicas
 * with different code or settings, for a while or by mistake, each build a content once: the last one's
 * stays, or they would replace each other's release without end.
 */
export function createPublisher(dependencies: Dependencies) {
  const { revisions, releases, codeVersion, holder, retryMs, now, stopping } = dependencies;
  const { onBuilt, onReplaced } = dependencies;
  let failed: { contentVersion: number; retryAtMs: number } | null = null;
  let ours: { contentVersion: number; isReplaced: boolean } | null = null;

  async function isLive(contentVersion: number): Promise<boolean> {
    const live = await releases.current();
    return live?.contentVersion === contentVersion && live.codeVersion === codeVersion;
  }

  /** Whether the live release shows that content, and has replaced the one that this process made of it. */
  async function isReplaced(contentVersion: number): Promise<boolean> {
    const live = await releases.current();
    if (live?.contentVersion !== contentVersion || ours?.contentVersion !== contentVersion)
      return false;
    if (!ours.isReplaced) onReplaced();
    ours = { contentVersion, isReplaced: true };
    return true;
  }

  /** Waits until no more changes arrive for a moment. */
  async function settled(): Promise<number> {
    let { content } = await revisions.read();
    for (let round = 0; round < SETTLE_ROUNDS_MAX; round += 1) {
      await dependencies.pause(SETTLE_MS);
      const later = (await revisions.read()).content;
      if (later === content) break;
      content = later;
    }
    return content;
  }

  async function build(contentVersion: number): Promise<void> {
    const startedAtMs = now();
    const buildId = buildIdOf(startedAtMs);
    let steps: BuildSteps | null = null;
    const error = await attempt(async () => {
      const content = await dependencies.collect();
      const collectedAtMs = now();
      const snapshot = { ...content, builtAt: isoTime(startedAtMs) };
      const files = await dependencies.render(snapshot);
      const renderedAtMs = now();
      await releases.switchTo({ buildId, contentVersion, codeVersion }, files);
      steps = {
        readMs: collectedAtMs - startedAtMs,
        renderMs: renderedAtMs - collectedAtMs,
        switchMs: now() - renderedAtMs,
      };
    });
    if (error !== null && stopping.aborted) return;
    if (error === null) ours = { contentVersion, isReplaced: false };
    failed = error === null ? null : { contentVersion, retryAtMs: now() + retryMs };
    const finishedAtMs = now();
    const state = error === null ? 'live' : 'failed';
    await dependencies.addBuild({
      buildId,
      state,
      contentVersion,
      startedAtMs,
      finishedAtMs,
      error,
    });
    onBuilt({ buildId, tookMs: finishedAtMs - startedAtMs, steps, error });
  }

  return {
    /** Builds when the live release is out of date; resolves when there is nothing (more) to do now. */
    async reconcile(): Promise<void> {
      const { content } = await revisions.read();
      if (await isLive(content)) return;
      if (failed?.contentVersion === content && now() < failed.retryAtMs) return;
      if (await isReplaced(content)) return;
      if (!(await acquireLease(BUILD_LEASE, holder, LEASE_MS))) return;
      await underLease({ name: BUILD_LEASE, holder, ttlMs: LEASE_MS }, async () => {
        const contentVersion = await settled();
        if (!(await isLive(contentVersion))) await build(contentVersion);
      });
    },
  };
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
