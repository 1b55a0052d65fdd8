import { setTimeout as pause } from 'node:timers/promises';
import { scannedPerMinute } from '@elc/contracts/scans/scan-rate';
import { request, requestJson } from '../e2e/support/http-client.ts';
import { runningProduct } from '../e2e/support/running-product.ts';

/** A scan of the large sample group. */
export interface ScanSpeed {
  readonly members: number;
  readonly seconds: number;
}

/** A scan with a limited number of reads of inventories a minute. */
export interface PacedScan {
  /** What Roblox grants, visitors included. */
  readonly granted: number;
  /** What scans may take of it. */
  readonly forScans: number;
  /** Requests that the fake Roblox received in a minute. */
  readonly requested: number;
}

/** Has 25,000 members. */
const GROUP = 5_001_001;
/** A key may make a hundred requests a minute. */
const POLL_MS = 1000;
/** Small enough for the fake server to log every request of a minute. */
export const PACED_READS = 300;
/** The bucket, which begins full, is empty by then. */
const SETTLED_MS = 10_000;
const MINUTE_MS = 60_000;

/** Scans the whole group. The fake Roblox has no limits unless the product was started with some. */
export async function measureScan(say: (text: string) => void): Promise<ScanSpeed> {
  const scanId = await startScan();
  for (;;) {
    const { status, membersDone, membersTotal, startedAt, endedAt } = await scanOf(scanId);
    say(`${membersDone} of ${membersTotal ?? '?'} members`);
    const seconds = (Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')) / 1000;
    if (status === 'completed') return { members: membersDone, seconds };
    if (status === 'failed') throw new Error('The scan failed.');
    await pause(POLL_MS);
  }
}

/**
 * Counts the requests of a scan in a minute of a product that may read `PACED_READS` inventories a
 * minute.
 */
export async function measurePacedScan(): Promise<PacedScan> {
  const { fakesUrl } = runningProduct();
  await startScan();
  await pause(SETTLED_MS);
  await request(`${fakesUrl}/_requests`, { method: 'DELETE' });
  await pause(MINUTE_MS);
  const requests = await requestJson<{ path: string }[]>(`${fakesUrl}/_requests`);
  const requested = requests.filter(({ path }) => path.includes('/inventory-items')).length;
  return { granted: PACED_READS, forScans: scannedPerMinute(PACED_READS), requested };
}

interface Progress {
  readonly status: string;
  readonly membersDone: number;
  readonly membersTotal: number | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

const headers = () => ({ 'X-API-Key': runningProduct().publishableKey });

async function startScan(): Promise<string> {
  const { sites } = runningProduct();
  const json = { groupId: GROUP, scannedBy: 'bench' };
  const url = `${sites[0]}/api/scan-group`;
  return (await requestJson<{ scanId: string }>(url, { json, headers: headers() })).scanId;
}

async function scanOf(scanId: string): Promise<Progress> {
  const url = `${runningProduct().sites[0]}/api/scan-status/${scanId}`;
  return (await requestJson<{ scan: Progress }>(url, { headers: headers() })).scan;
}
