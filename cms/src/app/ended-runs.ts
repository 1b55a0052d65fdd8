import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { alertHappened } from '../features/alerts';
import type { recordEnd } from '../features/logs';
import type { BackgroundJob } from '../platform/jobs/background-job';
import { isoTime } from '../platform/rules/iso-time';
import { describeEnd, type EndedRun, runRecord } from './describe-end';
import type { Run } from './run-record';

/** How often each replica looks for records that processes of other machines have left behind. */
const POLL_EVERY_MS = 60_000;

/** Such a record counts once it has been silent for so long: its machine may never come back. */
const ELSEWHERE_MS = 600_000;

/** Called once this process listens: earlier ones are then gone. */
async function endedRuns(run: Run, nowMs: number): Promise<EndedRun[]> {
  const folder = path.dirname(run.file);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const found = await Promise.all(names.map((name) => readEndedRun(path.join(folder, name))));
  return found.filter((one): one is EndedRun => {
    if (!one || one.record.ref === run.ref) return false;
    const isHere = one.record.host === run.host && one.record.port === run.port;
    return isHere || nowMs - one.lastSeenMs > ELSEWHERE_MS;
  });
}

/** Null for one that another replica has just removed, or that a full disk has cut short. */
async function readEndedRun(file: string): Promise<EndedRun | null> {
  try {
    const [{ mtimeMs }, text] = [await stat(file), await readFile(file, 'utf8')];
    return { file, record: runRecord.parse(JSON.parse(text)), lastSeenMs: mtimeMs };
  } catch {
    return null;
  }
}

/** Records ends of earlier processes among the exceptions, once; then deletes their records. */
export function endedRunsJob(
  run: Run,
  failures: { readonly recordEnd: typeof recordEnd },
  alerts: { readonly happened: typeof alertHappened },
  now: () => number,
): BackgroundJob {
  return {
    name: 'ended-runs',
    everyMs: POLL_EVERY_MS,
    async run() {
      for (const ended of await endedRuns(run, now())) {
        const end = describeEnd(ended);
        await failures.recordEnd({ ref: ended.record.ref, ...end });
        await alerts.happened('process-ended', `${end.message} (${isoTime(end.atMs)})`);
        await rm(ended.file, { force: true });
      }
    },
  };
}
