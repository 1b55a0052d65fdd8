import type { AdminScan } from '@elc/contracts';
import { createList, pageOf } from '../frame/list.ts';
import { call } from '../frame/panel-call.ts';

const PAGE_SIZE = 25;

/** How often the list is read again while one of its scans is under way. */
export const SCANS_EVERY_MS = 5000;

export const isUnderWay = ({ status }: Pick<AdminScan, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'paused';

/** What a scan is called: its group's name, or its number while that is not known. */
export const scanTitle = ({ groupName, groupId }: AdminScan): string =>
  groupName ?? `Group ${groupId}`;

/** All scans of groups, newest first: how far they are, and a way to cancel those under way. */
export const scans = createList<AdminScan, Record<never, string>>(
  {},
  {
    load: async (_, cursor) =>
      pageOf(await call('adminScans', { query: { limit: PAGE_SIZE, cursor } }), 'scans'),
  },
);

/** Further pages would go with a new first one: the reader stays on what was there. */
function refreshIfMoving(): void {
  const { entries, phase } = scans.$list.get();
  const isFirstPage = entries.length <= PAGE_SIZE;
  if (phase === 'ready' && isFirstPage && entries.some(isUnderWay)) void scans.refresh();
}

/** Returns whether the scan is cancelled now; one that is not is shown as it is. */
export async function cancelScan(scan: AdminScan): Promise<boolean> {
  const { id } = scan;
  const isCancelled = await scans.act(id, 'Failed to cancel scan', async () => {
    scans.put((await call('cancelAnyScan', { params: { id } })).scan);
    return {
      title: 'Scan canceled',
      description: `${scanTitle(scan)} is no longer being scanned.`,
    };
  });
  if (!isCancelled) void scans.refresh();
  return isCancelled;
}

/** Keeps the list up to date while its page is visible; returns the function that stops it. */
export function watchScans(isHidden = () => document.hidden): () => void {
  const timer = setInterval(() => !isHidden() && refreshIfMoving(), SCANS_EVERY_MS);
  return () => clearInterval(timer);
}
