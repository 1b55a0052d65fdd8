import { readdir, readFile, readlink } from 'node:fs/promises';

/** The id of the process that listens on the port of `url`, from Linux's `/proc`. @throws Error without one. */
export async function processOfListener(url: string): Promise<number> {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const LISTENS = '0A';
  const inodes = tables
    .flatMap((table) => table.split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${port}`) && state === LISTENS)
    .map((fields) => `socket:[${fields[9]}]`);
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '');
      if (inodes.includes(target)) return Number(pid);
    }
  }
  throw new Error(`No process listens at ${url}.`);
}
