import type { BadgeMonitorResponse } from '@elc/contracts';
import { notice } from '../../ui/classes.ts';

interface OutdatedProps {
  readonly latest: BadgeMonitorResponse | null;
  readonly failure: string | null;
}

/** Says why the numbers on the page may be old: Roblox does not answer, or this site does not. */
export function OutdatedNotice({ latest, failure }: OutdatedProps) {
  const reason =
    failure === null
      ? 'Roblox is not answering right now. These are the last numbers we have.'
      : `The numbers could not be refreshed. ${failure}`;
  const isOutdated = latest !== null && (latest.isStale || failure !== null);
  return <div role="status">{isOutdated && <p className={notice()}>{reason}</p>}</div>;
}
