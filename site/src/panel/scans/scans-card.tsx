import type { AdminScan } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, classes, hint } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatWhole } from '../../ui/formats.ts';
import { Day, When } from '../../ui/when.tsx';
import { DetailRow } from '../frame/detail-row.tsx';
import { ListView } from '../frame/list-tab.tsx';
import { type ChipTone, StatusChip } from '../frame/status-chip.tsx';
import { useFocusAfter } from '../frame/use-focus-after.ts';
import { cancelScan, isUnderWay, scans, scanTitle, watchScans } from './scan-list.ts';

/** The scans of groups that API keys have started, each with its progress; admins can cancel them. */
export function ScansCard() {
  const [confirming, setConfirming] = useState<AdminScan | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => watchScans(), []);
  // The button that was pressed is gone with the scan's state.
  const ended = useFocusAfter(confirming !== null, () => heading.current?.focus());

  async function cancel(scan: AdminScan) {
    ended(await cancelScan(scan));
    setConfirming(null);
  }

  return (
    <section
      id="settings-scan-list"
      className={card({}, 'scroll-mt-20')}
      aria-labelledby="scan-list-title"
    >
      <h3 id="scan-list-title" ref={heading} tabIndex={-1}>
        Scans
      </h3>
      <p>Every scan of a group, newest first. A canceled scan keeps the members it has analyzed.</p>
      <ListView
        list={scans}
        one="scan"
        many="scans"
        empty={<p>No scans yet. They are started with an API key, at /api/scan-group.</p>}
        row={(scan) => <ScanRow key={scan.id} scan={scan} onCancel={setConfirming} />}
      />
      {confirming && (
        <ConfirmDialog
          title={`Cancel the scan of ${scanTitle(confirming)}?`}
          confirmLabel="Cancel scan"
          cancelLabel="Keep scanning"
          tone="danger"
          onConfirm={() => void cancel(confirming)}
          onCancel={() => setConfirming(null)}
        >
          <p>It cannot be resumed. A new scan of this group starts from the first member.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const STATES: Readonly<Record<AdminScan['status'], readonly [name: string, tone: ChipTone]>> = {
  queued: ['Waiting', 'accent'],
  running: ['Running', 'accent'],
  paused: ['Paused', 'warning'],
  completed: ['Completed', 'success'],
  failed: ['Failed', 'danger'],
  cancelled: ['Canceled', 'warning'],
};

/** The site's own key, as the API names it. */
const SITE_KEY = 'site';

interface RowProps {
  readonly scan: AdminScan;
  readonly onCancel: (scan: AdminScan) => void;
}

/** One scan in a line: of what and how far it is; opened, who started it, and Cancel while it is under way. */
function ScanRow({ scan, onCancel }: RowProps) {
  const { id, groupId, scannedBy, startedWith, status, message, queuedAt } = scan;
  const isBusy = useStore(scans.$busyIds).has(id);
  const [stateName, tone] = STATES[status];
  const title = scanTitle(scan);
  return (
    <DetailRow
      data-scan
      aria-busy={isBusy}
      summary={
        <>
          <StatusChip tone={tone}>{stateName}</StatusChip>
          <strong className="min-w-0 flex-[1_1_12rem] text-m xl:truncate">{title}</strong>
          <Progress scan={scan} title={title} />
          <span className="text-muted">
            {scannedBy}, <Day at={queuedAt} />
          </span>
        </>
      }
      action={
        isUnderWay(scan) && (
          <Button
            size="small"
            about={`the scan of ${title}`}
            aria-disabled={isBusy}
            onClick={() => onCancel(scan)}
          >
            {isBusy ? 'Canceling...' : 'Cancel'}
          </Button>
        )
      }
    >
      {message && <p>{message}</p>}
      <p className={hint('pb-2')}>
        Group {groupId}, started by {scannedBy} <When at={queuedAt} />, {keyText(startedWith)}.
      </p>
    </DetailRow>
  );
}

const BAR = classes(
  'h-2.5 w-24 appearance-none overflow-hidden rounded-s bg-line',
  '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line',
  '[&::-webkit-progress-value]:bg-accent',
);

/** A bar while the size of the group is known and the scan is under way, and the numbers in words. */
function Progress({ scan, title }: { readonly scan: AdminScan; readonly title: string }) {
  const { membersTotal, membersDone } = scan;
  if (membersTotal === null) return <span className="text-muted">Not read yet</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isUnderWay(scan) && (
        <progress
          className={BAR}
          max={Math.max(membersTotal, 1)}
          value={Math.min(membersDone, membersTotal)}
          aria-label={`Scan of ${title}`}
        />
      )}
      <span>
        {formatWhole(membersDone)} of {formatWhole(membersTotal)} members
      </span>
    </span>
  );
}

function keyText(startedWith: string | null): string {
  if (startedWith === null) return 'API key not recorded';
  return startedWith === SITE_KEY ? "with the site's own API key" : `with API key ${startedWith}`;
}
