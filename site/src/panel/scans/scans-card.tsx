import type { AdminScan } from '@elc/contracts';
import { useEffect, useRef, useState } from 'react';
import { card } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ListView } from '../frame/list-tab.tsx';
import { usePanelStore } from '../frame/panel-context.ts';
import { createScanList, scanTitle } from './scan-list.ts';
import { ScanRow } from './scan-row.tsx';

/** The scans of groups that API keys have started, each with its progress; admins can cancel them. */
export function ScansCard() {
  const scans = usePanelStore('scans', createScanList);
  const [confirming, setConfirming] = useState<AdminScan | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasCancelled = useRef(false);
  useEffect(() => scans.watch(), [scans]);

  // Once the dialog is closed: the button that it would give the focus back to is gone with the scan's state.
  useEffect(() => {
    if (confirming || !hasCancelled.current) return;
    hasCancelled.current = false;
    heading.current?.focus();
  }, [confirming]);

  async function cancel(scan: AdminScan) {
    hasCancelled.current = await scans.cancel(scan);
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
      <p>
        Every scan of a group, newest first. A cancelled scan keeps the members it has analysed.
      </p>
      <ListView
        list={scans.list}
        one="scan"
        many="scans"
        empty={<p>No scans yet. They are started with an API key, at /api/scan-group.</p>}
        row={(scan) => <ScanRow key={scan.id} scan={scan} scans={scans} onCancel={setConfirming} />}
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
