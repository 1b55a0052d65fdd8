import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import type { SitePicture } from '../publish/picture-variants.ts';

const MODULE = 'virtual:site-pictures';
const FOLDER = new URL('../../assets/', import.meta.url);

/**
 * Offers the PNG files of src/assets as `virtual:site-pictures`, a record by file name without ending.
 * They go through the publisher like the pictures that editors upload, instead of a second pipeline.
 */
export function sitePictures(): AstroIntegration {
  const plugin = {
    name: 'elc-site-pictures',
    resolveId: (id: string) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: async (id: string) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(await readPictures())};` : undefined,
  };
  return {
    name: 'elc-site-pictures',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

/** The pictures of src/assets, by file name without ending. */
export async function readPictures(): Promise<Record<string, SitePicture>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.png')).sort();
  const pictures = await Promise.all(files.map(describe));
  return Object.fromEntries(pictures.map((picture) => [picture.file.slice(0, -4), picture]));
}

async function describe(file: string): Promise<SitePicture> {
  const bytes = await readFile(new URL(file, FOLDER));
  const { width, height } = await sharp(bytes).metadata();
  return {
    file,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    width,
    height,
  };
}
