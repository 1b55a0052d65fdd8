import type { HealthCheck } from '@elc/contracts';
import type { Connection } from '../../../platform/db/connection';
import {
  type BackupStep,
  isBackupOverdue,
  OVERDUE_ADVICE,
  readBackup,
} from '../../../platform/db/last-backup';
import type { BackgroundJob } from '../../../platform/jobs/background-job';
import { isoTime } from '../../../platform/rules/iso-time';

const EVERY_MS = 5000;

/** Reports whether scheduled backups are made in time, on whatever replica or by hand. */
export function watchBackups(
  connection: Connection,
  everyHours: number,
  step: BackupStep,
  now: () => number,
) {
  const startedAtMs = now();
  let lastMs: number | null = null;
  const job: BackgroundJob = {
    name: 'backup-watch',
    everyMs: EVERY_MS,
    async run() {
      lastMs = await readBackup(connection, step);
    },
  };
  return {
    job,
    check(): HealthCheck {
      const isOverdue = isBackupOverdue(everyHours, lastMs ?? startedAtMs, now());
      return {
        state: isOverdue ? 'failing' : 'ok',
        lastSuccessAt: lastMs === null ? null : isoTime(lastMs),
        breaker: null,
        ...(isOverdue && {
          advice: `A backup is due every ${everyHours} h, and ${step === 'copied' ? 'the last copy of one' : 'the last one'} is overdue. ${OVERDUE_ADVICE[step]}`,
        }),
      };
    },
  };
}
