import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isUploadType } from './upload-types';

/** A file on its way to where uploads are kept. */
interface OutgoingFile {
  readonly name?: string;
  readonly ext?: string;
  readonly mime?: string;
}

type Store = (file: OutgoingFile, ...rest: unknown[]) => Promise<unknown>;

interface ProviderService {
  readonly upload: Store;
  readonly replace: Store;
}

/**
 * Lets only pictures reach the place of uploads, whatever way they come: Strapi has compared the content
 * with the type by then, but the ending of the name, by which a file is served, may still be any.
 */
export function storePicturesOnly(strapi: Core.Strapi): void {
  strapi.get('services').extend('plugin::upload.provider', (service: ProviderService) => ({
    ...service,
    upload: checked(service.upload),
    replace: checked(service.replace),
  }));
}

function checked(store: Store): Store {
  return function storeChecked(this: ProviderService, file, ...rest) {
    if (!isUploadType(file.mime, file.ext)) {
      throw new errors.ApplicationError(
        `"${file.name ?? 'This file'}" is no picture that can be shown. Upload AVIF, WebP, PNG, JPEG or GIF, with that ending of its name.`,
      );
    }
    return store.call(this, file, ...rest);
  };
}
