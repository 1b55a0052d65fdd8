import path from 'node:path';
import type { BucketFiles } from './bucket-files';

const UPLOADS = '/uploads/';

/**
 * Makes the look-up of where the renderer, a program of its own without keys, reads an upload: a file
 * under `publicDir`, or an address of the bucket that is good for a while.
 */
export function createOriginals(
  publicDir: string,
  files: Pick<BucketFiles, 'readableUrl'> | null,
): (url: string) => Promise<string> {
  return async (url) => {
    if (!url.startsWith(UPLOADS)) return url;
    return files ? files.readableUrl(url.slice(UPLOADS.length)) : path.join(publicDir, url);
  };
}
