import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { archivesBeyond } from '../platform/backup/manifest';
import { db } from '../platform/db/database';
import { countedStep, dueStep, readBackup } from '../platform/db/last-backup';
import { env } from '../platform/env/env';
import type { BackgroundJob } from '../platform/jobs/background-job';

/** One that failed is tried again after so long. */
const CHECK_EVERY_MS = 300_000;
const LEASE_MS = 60_000;

/**
 * Makes a backup whenever one is due, on one replica, and deletes archives beyond those that are kept. A copy
 * that could not be made is made up for with the archive that is there.
 */
export function scheduledBackups(stopping: AbortSignal): BackgroundJob[] {
  const settings = env();
  const { BACKUP_EVERY: everyHours, BACKUP_KEEP: keep, BACKUP_TO: folder } = settings;
  if (everyHours === undefined) return [];
  return [
    {
      name: 'backup',
      everyMs: CHECK_EVERY_MS,
      leaseMs: LEASE_MS,
      async run() {
        const madeMs = await readBackup(db(), 'last');
        const countedMs = await readBackup(db(), countedStep(settings));
        const step = dueStep(everyHours, madeMs, countedMs, Date.now());
        if (!step) return;
        const failure = await runBackup(stopping, step === 'copied' ? ['--copy'] : []);
        if (stopping.aborted) return;
        if (failure) throw new Error(failure);
        for (const name of archivesBeyond(await readdir(folder), keep))
          await rm(path.join(folder, name));
      },
    },
  ];
}

/** In a process of low priority, whose memory is its own. Resolves with why it failed, else with ''. */
async function runBackup(signal: AbortSignal, args: readonly string[]): Promise<string> {
  const command = path.join(__dirname, '../commands/backup.js');
  const child = spawn(process.execPath, ['--no-warnings', command, ...args], {
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // A process that the signal ends has an error as well, which `once` would throw: its exit code says enough.
  child.on('error', () => {});
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const [errors, code] = await Promise.all([text(child.stderr), closed]);
  return code === 0 ? '' : errors.trim() || `The backup ended with exit code ${code}.`;
}
