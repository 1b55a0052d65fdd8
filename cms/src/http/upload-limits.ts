import path from 'node:path';
import { AD_IMAGE_BYTES_MAX } from '@elc/contracts';

/** Largest file that any upload may bring, an editor's included. */
export const UPLOAD_BYTES_MAX = AD_IMAGE_BYTES_MAX;

/** Where files of requests are while these last. */
export function passingFilesDir(dataDir: string): string {
  return path.join(dataDir, 'tmp', 'uploads');
}
