import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';

/** Writes a file that is on the disk when this resolves. */
async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file in one step that outlives a power cut: readers find the old text or the new one. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeDurably(draft, text);
  await rename(draft, file);
  await syncFolder(path.dirname(file));
}

/** Has what was made and renamed in a folder on the disk when this resolves. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(nothingIfMissing);
}

/** Null for what is not there. @throws the error of any other failure. */
export function nothingIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** The value of a JSON text, or null when it is none or is not what the schema says. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  text: string | null,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
