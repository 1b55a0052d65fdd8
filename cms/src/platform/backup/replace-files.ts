import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A file or folder that another one takes the place of, on the same disk. */
export interface Replacement {
  readonly target: string;
  /** What takes its place; null where nothing does. */
  readonly by: string | null;
  /** Where it is kept. */
  readonly kept: string;
}

/**
 * Replaces all, then does `work`; where any of it fails, all is as before. After a replacement that was killed,
 * `isRepeated` keeps what was kept then: what is in place now is half of a restore.
 */
export async function replaceAll(
  replacements: readonly Replacement[],
  isRepeated: boolean,
  work: () => Promise<void>,
): Promise<void> {
  const moved: [from: string, to: string][] = [];
  async function move(from: string, to: string): Promise<void> {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    moved.push([from, to]);
  }
  try {
    if (!isRepeated) {
      for (const { kept } of replacements) await rm(kept, { recursive: true, force: true });
    }
    for (const { target, kept } of replacements) {
      if (!existsSync(target)) continue;
      if (existsSync(kept)) await rm(target, { recursive: true });
      else await move(target, kept);
    }
    for (const { target, by } of replacements) if (by) await move(by, target);
    await work();
  } catch (thrown) {
    for (const [from, to] of moved.reverse()) await rename(to, from);
    throw thrown;
  }
}

/** What an archive holds is unpacked here, on the disk of the data folder, before anything is replaced. */
export const stageOf = (dataDir: string) => path.join(dataDir, 'restore.partial');

/** It is there while a restore puts things in place: no product may start on half of it. */
export const interruptedRestoreOf = (dataDir: string) => path.join(dataDir, 'restore.interrupted');

/** What the last restore has replaced. */
export const replacedOf = (dataDir: string) => path.join(dataDir, 'before-restore');
