import type { AdStatus } from '@elc/contracts';

/** Which applications are wanted; empty strings leave a filter out. */
export interface AdFilter {
  readonly status: AdStatus | '';
  readonly q: string;
  readonly showRejected: boolean;
}

/** What the tab begins with: everything but the rejected. */
export const NO_AD_FILTER: AdFilter = { status: '', q: '', showRejected: false };

const PAGE_SIZE = 20;

/** The call that reads a page of the applications that pass the filter. */
export function applicationsPath({ status, q, showRejected }: AdFilter, cursor: string | null) {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (status) query.set('status', status);
  if (q) query.set('q', q);
  if (!showRejected && status !== 'rejected') query.set('rejected', 'hidden');
  if (cursor) query.set('cursor', cursor);
  return `/api/admin/advertisements?${query}`;
}

/** Whether an application of this status belongs into the list. */
export function passes({ status, showRejected }: AdFilter, its: AdStatus): boolean {
  if (status !== '') return status === its;
  return showRejected || its !== 'rejected';
}

/** Whether the filter leaves anything out that the tab shows at first. */
export const isNarrowed = ({ status, q }: AdFilter) => status !== '' || q !== '';
