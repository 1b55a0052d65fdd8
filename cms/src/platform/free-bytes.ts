import { statfs } from 'node:fs/promises';

/** Free space on the disk of a folder. @throws where the folder is not there. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
