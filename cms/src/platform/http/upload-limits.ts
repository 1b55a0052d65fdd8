import path from 'node:path';
import { AD_IMAGE_BYTES_MAX } from '@elc/contracts';
import type { FormLimits } from './receive-form';

/** Largest file that any upload may bring, an editor's included. */
export const UPLOAD_BYTES_MAX = AD_IMAGE_BYTES_MAX;

/** Room for a form's text fields and its boundaries, beside its files. */
export const FIELDS_BYTES_MAX = 256 * 1024;

/** No form takes longer to arrive. */
const FORM_DURATION_MS_MAX = 30_000;

/** What a form of `filesMax` files may hold. */
export function formLimits(filesMax: number, fileBytesMax = UPLOAD_BYTES_MAX): FormLimits {
  return {
    fileBytesMax,
    filesMax,
    fieldsMax: 50,
    fieldBytesMax: 64 * 1024,
    bytesMax: filesMax * fileBytesMax + FIELDS_BYTES_MAX,
    durationMsMax: FORM_DURATION_MS_MAX,
  };
}

/** Where files of requests are while these last; on the same disk as the uploads, and swept by a job. */
export function passingFilesDir(dataDir: string): string {
  return path.join(dataDir, 'tmp', 'uploads');
}
