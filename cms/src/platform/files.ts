import { randomBytes } from 'node:crypto';
import { open, readFile, rename, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';

/** Replaces a file in one step that outlives a power cut: readers find the old content or the new one. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, content, { flush: true });
  await rename(draft, file);
  const folder = await open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * The value of a file of JSON; null where there is none, or its text is no JSON or not what the schema says.
 * @throws the error of any other failure.
 */
export async function readJsonFile<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
): Promise<z.output<Schema> | null> {
  const text = await readFile(file, 'utf8').catch(nothingIfMissing);
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/** Null for what is not there. @throws the error of any other failure. */
export function nothingIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** Free space on the disk of a folder. @throws where the folder is not there. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
