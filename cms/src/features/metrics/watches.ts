import type { HealthCheck } from '@elc/contracts';
import { db } from '../../platform/db/database';
import {
  countedStep,
  isBackupOverdue,
  OVERDUE_ADVICE,
  readBackup,
} from '../../platform/db/last-backup';
import { env } from '../../platform/env/env';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { type JobFailure, standingJobFailures } from '../../platform/jobs/job-failures';
import { isoTime } from '../../platform/rules/iso-time';
import { upstreams } from '../../platform/services';
import { chatProblems } from '../updates';

const EVERY_MS = 5000;
const PROBE_EVERY_MS = 60_000;

let standing: JobFailure[] = [];

/** Reports jobs of all replicas that fail, until each has succeeded again. */
export const jobWatch = {
  job: {
    name: 'job-watch',
    everyMs: EVERY_MS,
    async run() {
      standing = await standingJobFailures();
    },
  } satisfies BackgroundJob,
  check: (): HealthCheck => ({
    state: standing.length > 0 ? 'failing' : 'ok',
    lastSuccessAt: null,
    breaker: null,
    ...(standing.length > 0 && { advice: adviceFor(standing) }),
  }),
};

function adviceFor(failures: readonly JobFailure[]): string {
  const jobs = failures.map(({ job, sinceMs }) => `“${job}” since ${isoTime(sinceMs)}`);
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(jobs);
  return `Background work has been failing: ${listed}. It is tried again by itself; the errors (JOB_FAILED) are among the exceptions in the panel.`;
}

const startedAtMs = Date.now();
let backupAtMs: number | null = null;

/** Reports whether scheduled backups are made in time, on whatever replica or by hand. */
export const backupWatch = {
  job: {
    name: 'backup-watch',
    everyMs: EVERY_MS,
    async run() {
      backupAtMs = await readBackup(db(), countedStep(env()));
    },
  } satisfies BackgroundJob,
  check(everyHours: number): HealthCheck {
    const step = countedStep(env());
    const isOverdue = isBackupOverdue(everyHours, backupAtMs ?? startedAtMs, Date.now());
    return {
      state: isOverdue ? 'failing' : 'ok',
      lastSuccessAt: isoTime(backupAtMs),
      breaker: null,
      ...(isOverdue && {
        advice: `A backup is due every ${everyHours} h, and ${step === 'copied' ? 'the last copy of one' : 'the last one'} is overdue. ${OVERDUE_ADVICE[step]}`,
      }),
    };
  },
};

/** What an operator has to fix before a service can be used. */
const problems = { discord: '', ai: '' };

/** Reads problems of services that are rarely called. Probes a failing one, so that its recovery is noticed. */
export const upstreamWatches: readonly BackgroundJob[] = [
  {
    name: 'upstream-health',
    everyMs: EVERY_MS,
    async run() {
      const { discord, ai } = upstreams();
      if (discord) problems.discord = (await chatProblems()).join(' ');
      if (ai) problems.ai = ai.problems().join(' ');
    },
  },
  {
    name: 'upstream-probe',
    everyMs: PROBE_EVERY_MS,
    async run() {
      const { ai, wiki } = upstreams();
      for (const service of [ai, wiki]) {
        if (service?.state().state === 'failing') await service.probe();
      }
    },
  },
];

export function withAdvice(name: keyof typeof problems, check: HealthCheck): HealthCheck {
  const advice = problems[name];
  return advice ? { ...check, state: 'failing', advice } : check;
}
