import type { AdminScan } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { button, classes, hint } from '../../ui/classes.ts';
import { type ChipTone, StatusChip } from '../admin-panel/parts/status-chip.tsx';
import { When } from '../admin-panel/parts/when.tsx';
import { isUnderWay, type ScanListStore, scanTitle } from './scan-list.ts';

const TONES: Readonly<Record<AdminScan['status'], ChipTone>> = {
  queued: 'accent',
  running: 'accent',
  paused: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'warning',
};
const STATUS_NAMES: Readonly<Record<AdminScan['status'], string>> = {
  queued: 'Waiting',
  running: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** The site's own key, as the API names it. */
const SITE_KEY = 'site';

const whole = new Intl.NumberFormat('en');

interface Props {
  readonly scan: AdminScan;
  readonly scans: ScanListStore;
  readonly onCancel: (scan: AdminScan) => void;
}

/** One scan: whose it is, how far it is, and Cancel while it is under way. */
export function ScanRow({ scan, scans, onCancel }: Props) {
  const { id, groupId, scannedBy, startedWith, status, message, queuedAt } = scan;
  const isBusy = useStore(scans.$busyIds).has(id);
  const title = scanTitle(scan);
  return (
    <li className="grid gap-2 border-t border-line py-3 wrap-anywhere" aria-busy={isBusy}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-text">
        <strong>{title}</strong>{' '}
        <StatusChip tone={TONES[status]}>{STATUS_NAMES[status]}</StatusChip>
      </p>
      <Progress scan={scan} title={title} />
      {message && <p>{message}</p>}
      <p className={hint()}>
        Group {groupId}, started by {scannedBy} <When at={queuedAt} />, {keyText(startedWith)}.
      </p>
      {isUnderWay(scan) && (
        <p>
          <button
            type="button"
            className={button({ size: 'small' })}
            aria-disabled={isBusy}
            onClick={() => onCancel(scan)}
          >
            {isBusy ? 'Cancelling...' : 'Cancel'}
            <span className="sr-only"> the scan of {title}</span>
          </button>
        </p>
      )}
    </li>
  );
}

const BAR = classes(
  'h-2.5 max-w-96 flex-[1_1_10rem] appearance-none overflow-hidden rounded-s bg-line',
  '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line',
  '[&::-webkit-progress-value]:bg-accent',
);

/** A bar while the size of the group is known, and the numbers in words. */
function Progress({ scan, title }: { readonly scan: AdminScan; readonly title: string }) {
  const { membersTotal, membersDone } = scan;
  if (membersTotal === null) return <p className={hint()}>The group has not been read yet.</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {isUnderWay(scan) && (
        <progress
          className={BAR}
          max={Math.max(membersTotal, 1)}
          value={Math.min(membersDone, membersTotal)}
          aria-label={`Scan of ${title}`}
        />
      )}
      <span>
        {whole.format(membersDone)} of {whole.format(membersTotal)} members
      </span>
    </p>
  );
}

function keyText(startedWith: string | null): string {
  if (startedWith === null) return 'API key not recorded';
  return startedWith === SITE_KEY ? "with the site's own API key" : `with API key ${startedWith}`;
}
