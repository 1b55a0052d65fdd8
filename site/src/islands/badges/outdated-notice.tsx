import type { BadgeMonitorResponse } from '@elc/contracts';
import { notice } from '../../ui/classes.ts';

interface OutdatedProps {
  readonly latest: BadgeMonitorResponse | null;
  readonly failure: string | null;
}

/** Says why the numbers on the page may be old: they cannot be read from Roblox, or not from this site. */
export function OutdatedNotice({ latest, failure }: OutdatedProps) {
  const reason =
    failure === null
      ? 'New numbers cannot be read from Roblox right now. These are the last ones we have.'
      : `The numbers could not be refreshed. ${failure}`;
  const isOutdated = latest !== null && (latest.isStale || failure !== null);
  return <div role="status">{isOutdated && <p className={notice()}>{reason}</p>}</div>;
}
