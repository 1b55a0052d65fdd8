import type { AdminScan } from '@elc/contracts';
import { atom } from 'nanostores';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { failureNotice } from '../frame/failure-notice.ts';
import { createPagedList } from '../frame/paged-list.ts';
import type { PanelCall } from '../frame/panel-call.ts';

/** Scans of one page. */
const PAGE_SIZE = 25;

/** How often the list is read again while one of its scans is under way. */
export const SCANS_EVERY_MS = 5000;

interface Dependencies {
  readonly call: PanelCall;
  readonly notify: (notice: Notice) => void;
}

/** Whether a scan can still be cancelled. */
export const isUnderWay = ({ status }: Pick<AdminScan, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'paused';

/** What a scan is called: its group's name, or its number while that is not known. */
export const scanTitle = ({ groupName, groupId }: AdminScan): string =>
  groupName ?? `Group ${groupId}`;

/** All scans of groups, newest first: how far they are, and a way to cancel those under way. */
export function createScanList({ call, notify }: Dependencies) {
  const list = createPagedList<AdminScan, null>(null, {
    load: async (_filter, cursor) => {
      const query = { limit: PAGE_SIZE, cursor };
      const { scans, nextCursor } = await call('adminScans', { query });
      return { entries: scans, nextCursor };
    },
  });
  const $busyIds = atom<ReadonlySet<string>>(new Set());
  const setBusy = (id: string, isBusy: boolean) => {
    const others = [...$busyIds.get()].filter((one) => one !== id);
    $busyIds.set(new Set(isBusy ? [...others, id] : others));
  };

  /** Further pages would go with a new first one: a reader who goes on reads what was there. */
  function refreshIfMoving(): void {
    const { entries, phase } = list.$list.get();
    const isFirstPage = entries.length <= PAGE_SIZE;
    if (phase === 'ready' && isFirstPage && entries.some(isUnderWay)) void list.refresh();
  }

  return {
    list,
    $busyIds,
    /** Returns whether the scan is cancelled now. */
    async cancel(scan: AdminScan): Promise<boolean> {
      if ($busyIds.get().has(scan.id)) return false;
      setBusy(scan.id, true);
      try {
        const { scan: cancelled } = await call('cancelAnyScan', { params: { id: scan.id } });
        list.edit((entries) => entries.map((one) => (one.id === scan.id ? cancelled : one)));
        notify({
          title: 'Scan cancelled',
          description: `${scanTitle(scan)} is no longer being scanned.`,
        });
        return true;
      } catch (error) {
        notify(failureNotice('Failed to cancel scan', error));
        void list.refresh();
        return false;
      } finally {
        setBusy(scan.id, false);
      }
    },
    /** Keeps the list up to date while its page is visible; returns the function that stops it. */
    watch(isHidden = () => document.hidden): () => void {
      const timer = setInterval(() => !isHidden() && refreshIfMoving(), SCANS_EVERY_MS);
      return () => clearInterval(timer);
    },
  };
}

export type ScanListStore = ReturnType<typeof createScanList>;
