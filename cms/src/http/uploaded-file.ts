import { readFile } from 'node:fs/promises';
import type { FormFile } from './receive-form';

/** A file of a form, on the disk; it is gone when the request is. */
export interface UploadedFile {
  readonly bytes: number;
  read(): Promise<Buffer>;
}

/** The files that a form has brought in one field. */
export function filesIn(files: readonly FormFile[], field: string): UploadedFile[] {
  return files
    .filter((file) => file.field === field)
    .map(({ bytes, path }) => ({ bytes, read: () => readFile(path) }));
}
