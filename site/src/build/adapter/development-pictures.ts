import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Snapshot, snapshot as snapshotContract } from '@elc/contracts';
import type { AstroIntegration } from 'astro';
import { makeVariants, type PictureSource } from '../publish/picture-variants.ts';
import { picturesOf } from '../publish/publish.ts';
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
  return picturesOf(snapshot, { sitePictures: own });
}

/** The content as the CMS has it now. Only for `astro dev`: publications get theirs as a file. */
export async function fetchSnapshot(): Promise<Snapshot> {
  const url = process.env.ELC_SNAPSHOT_URL;
  if (!url) {
    throw new Error('Set ELC_SNAPSHOT_URL to the address of a running CMS ("npm run dev" does).');
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: is the CMS running?`);
  return snapshotContract.parse(await response.json());
}
