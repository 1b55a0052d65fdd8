import { fileURLToPath } from 'node:url';
import type { PictureFile } from '../../pictures.ts';
import type { PictureSource } from './picture-variants.ts';

/** A picture that belongs to the site's code: `file` is its name in src/assets. */
export interface SitePicture extends PictureFile {
  readonly file: string;
}

/** Where the original of a picture of the site's own is read. */
export function pictureSource({ file, ...picture }: SitePicture): PictureSource {
  return { ...picture, source: fileURLToPath(new URL(`../../assets/${file}`, import.meta.url)) };
}
