/**
 * What things cost. The numbers are examples to calculate with, no offers: replace them with your
 * own.
 */
export interface Prices {
  readonly perMillionCdnRequests: number;
  readonly perCdnGigabyte: number;
  readonly perReplicaMonth: number;
  /** PostgreSQL, Redis and nginx together. */
  readonly perMonthFixed: number;
}

export const EXAMPLE_PRICES: Prices = {
  ...{ perMillionCdnRequests: 0.5, perCdnGigabyte: 0.02 },
  ...{ perReplicaMonth: 30, perMonthFixed: 200 },
};

/** Seconds of a month of 730 hours. */
const MONTH_SECONDS = 730 * 3600;

/** Assumed: how many visitors there are on average, of those of the busiest moment. */
export const MEAN_OF_PEAK = 0.4;

export interface Month {
  /** Millions. */
  readonly cdnRequests: number;
  readonly gigabytes: number;
  readonly cost: number;
}

/** The price of a month with this peak. Replicas run for the peak all the time. */
export function monthOf(
  peak: { readonly requested: number; readonly bytes: number; readonly replicas: number },
  { isBehindCdn, prices }: { readonly isBehindCdn: boolean; readonly prices: Prices },
): Month {
  const seconds = MONTH_SECONDS * MEAN_OF_PEAK;
  const cdnRequests = isBehindCdn ? (peak.requested * seconds) / 1e6 : 0;
  const gigabytes = (peak.bytes * seconds) / 1e9;
  const cost =
    cdnRequests * prices.perMillionCdnRequests +
    (isBehindCdn ? gigabytes * prices.perCdnGigabyte : 0) +
    peak.replicas * prices.perReplicaMonth +
    prices.perMonthFixed;
  return { cdnRequests, gigabytes, cost };
}
