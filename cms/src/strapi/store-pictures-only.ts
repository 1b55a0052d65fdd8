/**
 * What: what reaches the place of uploads is checked once more: by its type, the ending of its name and its
 *   content.
 * Why: Strapi compares type and content only where it knows the content, and a file is served by the ending of its
 *   name.
 * Upstream: https://github.com/strapi/strapi/pull/25177 (merged; leaves files whose content it does not know).
 * Proven by: `e2e/http/editor-uploads.4xx.test.ts` ("is not taken").
 */
import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { fileTypeFromStream } from 'file-type';
import { isPicture } from '../content/uploads/upload-types';

/** A file on its way to where uploads are stored. */
interface OutgoingFile {
  readonly name?: string;
  readonly ext?: string;
  readonly mime?: string;
  readonly getStream: () => Readable;
}

type Store = (file: OutgoingFile, ...rest: unknown[]) => Promise<unknown>;

interface ProviderService {
  readonly upload: Store;
  readonly replace: Store;
}

/** Lets only pictures reach the place of uploads, whatever way they come. */
export function storePicturesOnly(strapi: Core.Strapi): void {
  strapi.get('services').extend('plugin::upload.provider', (service: ProviderService) => ({
    ...service,
    upload: checked(service.upload),
    replace: checked(service.replace),
  }));
}

function checked(store: Store): Store {
  return async function storeChecked(this: ProviderService, file, ...rest) {
    const content = await typeOf(file.getStream());
    if (!isPicture(file.mime, file.ext, content)) {
      throw new errors.ApplicationError(
        `"${file.name ?? 'This file'}" is no picture that can be shown. Upload AVIF, WebP, PNG, JPEG or GIF, with that ending of its name.`,
      );
    }
    return store.call(this, file, ...rest);
  };
}

/** What a file is by its content; undefined for what no parser of a format reads. */
async function typeOf(stream: Readable): Promise<string | undefined> {
  try {
    return (await fileTypeFromStream(stream))?.mime;
  } catch (thrown) {
    // What storage says is no answer about the file.
    if (thrown instanceof Error && 'code' in thrown) throw thrown;
    return undefined;
  }
}
