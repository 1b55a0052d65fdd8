import { type Snapshot, snapshot as snapshotContract } from '@elc/contracts';

/** The content as the CMS has it now. Only for `astro dev`: publications get theirs as a file. */
export async function fetchSnapshot(): Promise<Snapshot> {
  const url = process.env.ELC_SNAPSHOT_URL;
  if (!url) {
    throw new Error('Set ELC_SNAPSHOT_URL to the address of a running CMS ("npm run dev" does).');
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: is the CMS running?`);
  return snapshotContract.parse(await response.json());
}
