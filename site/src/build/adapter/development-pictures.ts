import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { makeVariants, type PictureSource } from '../publish/picture-variants.ts';
import { pictureSource } from '../publish/site-picture.ts';
import { fetchSnapshot } from './development-snapshot.ts';
import { readPictures } from './site-pictures.ts';

const CACHE_DIR = fileURLToPath(new URL('../../../.cache/images/', import.meta.url));
const VARIANT = /^\/([\w-]+)-\d+\.(avif|webp)$/;

/** Serves `/images/*` in `astro dev`, where no publisher has made the files: each on its first request. */
export function developmentPictures(): AstroIntegration {
  return {
    name: 'elc-development-pictures',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/images', (request, response, next) => {
          const [path = '', hash, format] = VARIANT.exec(request.url ?? '') ?? [];
          if (!hash) return next();
          response.setHeader('content-type', `image/${format}`);
          readVariant(path.slice(1), hash).then((bytes) => response.end(bytes), next);
        });
      },
    },
  };
}

async function readVariant(name: string, hash: string): Promise<Buffer> {
  const picture = (await allPictures()).find((candidate) => candidate.hash === hash);
  if (!picture) throw new Error(`no picture has the hash ${hash}`);
  await makeVariants([picture], CACHE_DIR);
  return readFile(`${CACHE_DIR}${name}`);
}

async function allPictures(): Promise<PictureSource[]> {
  const [own, snapshot] = await Promise.all([readPictures(), fetchSnapshot()]);
  const builds = snapshot.playerBuilds.map(({ picture }) => picture);
  return [...Object.values(own).map(pictureSource), ...builds];
}
