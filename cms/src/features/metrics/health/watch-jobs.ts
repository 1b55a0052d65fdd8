import type { HealthCheck } from '@elc/contracts';
import type { BackgroundJob } from '../../../platform/jobs/background-job';
import type { JobFailure, JobFailures } from '../../../platform/jobs/job-failures';
import { isoTime } from '../../../platform/rules/iso-time';

const EVERY_MS = 5000;

/** Reports jobs of all replicas that fail, until each has succeeded again. */
export function watchJobs(failures: Pick<JobFailures, 'standing'>, now: () => number) {
  let standing: JobFailure[] = [];
  const job: BackgroundJob = {
    name: 'job-watch',
    everyMs: EVERY_MS,
    async run() {
      standing = await failures.standing(now());
    },
  };
  return {
    job,
    check: (): HealthCheck => ({
      state: standing.length > 0 ? 'failing' : 'ok',
      lastSuccessAt: null,
      breaker: null,
      ...(standing.length > 0 && { advice: adviceFor(standing) }),
    }),
  };
}

function adviceFor(standing: readonly JobFailure[]): string {
  const jobs = standing.map(({ job, sinceMs }) => `“${job}” since ${isoTime(sinceMs)}`);
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(jobs);
  return `Background work has been failing: ${listed}. It is tried again by itself; the errors (JOB_FAILED) are among the exceptions in the panel.`;
}
