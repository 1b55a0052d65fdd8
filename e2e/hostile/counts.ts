import type { EndpointName } from '@elc/contracts';

/** One row of the table of counts. */
export interface CountsRow {
  readonly endpoint: string;
  readonly seed: number | string;
  readonly requests: number;
  readonly '2xx %': number;
  readonly '429 %': number;
  readonly 'slowest ms': number;
  readonly answers: string;
}

/** Counts answers by endpoint and status, for the table that a run ends with. */
export function createCounts() {
  const byEndpoint = new Map<
    EndpointName,
    { seed: number; slowestMs: number; statuses: Map<number, number> }
  >();
  const rowOf = (
    endpoint: string,
    seed: number | string,
    slowestMs: number,
    statuses: ReadonlyMap<number, number>,
  ): CountsRow => {
    const sum = (wanted: (status: number) => boolean) =>
      [...statuses].filter(([status]) => wanted(status)).reduce((all, [, count]) => all + count, 0);
    const requests = sum(() => true);
    const share = (count: number) => Math.round((count / Math.max(1, requests)) * 100);
    return {
      ...{ endpoint, seed, requests },
      '2xx %': share(sum((status) => status >= 200 && status < 300)),
      '429 %': share(sum((status) => status === 429)),
      'slowest ms': Math.round(slowestMs),
      answers: [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}×${count}`)
        .join(' '),
    };
  };
  return {
    begin(endpoint: EndpointName, seed: number) {
      byEndpoint.set(endpoint, { seed, slowestMs: 0, statuses: new Map() });
    },
    add(endpoint: EndpointName, status: number, tookMs: number) {
      const row = byEndpoint.get(endpoint);
      if (!row) return;
      row.slowestMs = Math.max(row.slowestMs, tookMs);
      row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
    },
    /** A row for each endpoint, and one for all. */
    table(): CountsRow[] {
      const all = new Map<number, number>();
      let slowestMs = 0;
      const rows = [...byEndpoint].map(([endpoint, row]) => {
        for (const [status, count] of row.statuses) all.set(status, (all.get(status) ?? 0) + count);
        slowestMs = Math.max(slowestMs, row.slowestMs);
        return rowOf(endpoint, row.seed, row.slowestMs, row.statuses);
      });
      return [...rows, rowOf('all', '', slowestMs, all)];
    },
  };
}
