import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { contentTypeOf } from '../../platform/http/edge/content-type';

interface PreviewFile {
  readonly type: string;
  readonly bytes: number;
  open(): Readable;
}

/** Names of one level, as the site's build and the publisher give them: nothing can lead out. */
const FILE = /^\/(_astro|icons|images)\/(\w[\w.@-]*)$/;

/**
 * Styles, fonts and pictures that previewed pages name, by their path: the site's built code and the
 * publisher's pictures. None of them is a draft; a picture is as public as the upload it was made of.
 */
export function createPreviewFiles({
  clientDir,
  imagesDir,
}: {
  clientDir: string;
  imagesDir: string;
}) {
  return async (urlPath: string): Promise<PreviewFile | null> => {
    const [, folder, name] = FILE.exec(urlPath) ?? [];
    if (!folder || !name) return null;
    const file =
      folder === 'images' ? path.join(imagesDir, name) : path.join(clientDir, folder, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    return { type: contentTypeOf(name), bytes: found.size, open: () => createReadStream(file) };
  };
}
