import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BucketFiles } from './bucket-files';

const READ_MS_MAX = 10_000;

/** Makes the reader of an upload's bytes, wherever the installation stores files; null when there is none. */
export function createUploadReader(
  publicDir: string,
  files: Pick<BucketFiles, 'open'> | null,
): (url: string) => Promise<Buffer | null> {
  return async (url) => {
    if (files) {
      const { body } = await files.open(path.basename(url), {
        method: 'GET',
        range: undefined,
        ifNoneMatch: undefined,
        ifModifiedSince: undefined,
        signal: AbortSignal.timeout(READ_MS_MAX),
      });
      return body && Buffer.concat(await body.toArray());
    }
    return readFile(path.join(publicDir, url)).catch((thrown) => {
      if (thrown.code === 'ENOENT') return null;
      throw thrown;
    });
  };
}
