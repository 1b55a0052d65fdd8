import { readdir, readFile } from 'node:fs/promises';

/** A process of this machine, as `/proc` of Linux describes it. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its program and arguments, with spaces between them. */
  readonly command: string;
}

/** Every process that can be looked at; none where there is no `/proc`. */
export async function processes(): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(processOf));
  return found.filter((one) => one !== null);
}

async function processOf(name: string): Promise<Process | null> {
  try {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8');
    const command = (await readFile(`/proc/${name}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    // The name of the program, in brackets, may hold brackets and spaces itself.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid: Number(name), parent, command };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/** A process and all that it has started, and what those have started. */
export async function familyOf(pid: number): Promise<Process[]> {
  const all = await processes();
  const family = all.filter((one) => one.pid === pid);
  // Grows while it is walked through.
  for (const { pid: parent } of family) family.push(...all.filter((one) => one.parent === parent));
  return family;
}

/** Resident memory in MB. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Resident memory in MB, of which what several processes share counts for each in part. */
export async function shareOfMemoryMb(pid: number): Promise<number> {
  const sums = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Math.round(Number(/^Pss:\s+(\d+)/m.exec(sums)?.[1]) / 1024);
}
