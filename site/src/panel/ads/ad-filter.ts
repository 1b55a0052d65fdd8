import type { AdStatus } from '@elc/contracts';

/** Which applications are wanted; empty strings leave a filter out. */
export type AdFilter = {
  readonly status: AdStatus | '';
  readonly q: string;
  readonly showRejected: boolean;
};

/** What the tab begins with: everything but the rejected. */
export const NO_AD_FILTER: AdFilter = { status: '', q: '', showRejected: false };

const PAGE_SIZE = 50;

export function applicationsQuery({ status, q, showRejected }: AdFilter, cursor: string | null) {
  const isHidden = !showRejected && status !== 'rejected';
  const rejected = isHidden ? 'hidden' : '';
  return { limit: PAGE_SIZE, sort: 'queue', status, q, rejected, cursor } as const;
}

export function passes({ status, showRejected }: AdFilter, its: AdStatus): boolean {
  if (status !== '') return status === its;
  return showRejected || its !== 'rejected';
}

/** Whether the filter leaves anything out that the tab shows at first. */
export const isNarrowed = ({ status, q }: AdFilter) => status !== '' || q !== '';
