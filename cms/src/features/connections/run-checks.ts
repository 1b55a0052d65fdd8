import type { ConnectionResult } from '@elc/contracts';
import { type Check, type Finding, failed } from '../../platform/upstreams/shared/rules/finding';
import { withoutSecrets } from './rules/without-secrets';

/** Longer than a call with its retries. */
const DEADLINE_MS = 12_000;

/** Runs checks at once, each with a deadline; results come in the order of the checks. */
export function runChecks(
  checks: readonly Check[],
  secrets: readonly string[],
): Promise<ConnectionResult[]> {
  return Promise.all(
    checks.map(async (check) => {
      const startedAtMs = performance.now();
      const { state, detail, advice } = await findingOf(check);
      const { name, isTimed = true } = check;
      return {
        name,
        state,
        detail: withoutSecrets(detail, secrets),
        advice: advice === null ? null : withoutSecrets(advice, secrets),
        elapsedMs: isTimed ? Math.round(performance.now() - startedAtMs) : null,
      };
    }),
  );
}

async function findingOf({ run, deadlineMs = DEADLINE_MS }: Check): Promise<Finding> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const isUp = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      deadline.abort();
      resolve(
        failed(
          `There was no result within ${deadlineMs / 1000} s.`,
          'Try again in a minute. If that does not help, check that this machine may reach the service.',
        ),
      );
    }, deadlineMs);
  });
  try {
    return await Promise.race([Promise.resolve(run(deadline.signal)), isUp]);
  } catch (thrown) {
    const words = thrown instanceof Error ? thrown.message : String(thrown);
    return failed(`The check itself failed: ${words}`, 'Report this with the lines around it.');
  } finally {
    clearTimeout(timer);
  }
}
