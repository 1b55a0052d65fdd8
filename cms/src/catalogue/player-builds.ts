import path from 'node:path';
import { type PlayerBuild, playerBuild } from '@elc/contracts';
import type { ContentKind, Entry } from './kinds';

interface Upload {
  readonly url: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Player builds, each with where the renderer reads its picture: a file under `publicDir`, or the
 * address of the bucket that holds it.
 */
export function playerBuildKind(publicDir: string): ContentKind<PlayerBuild> {
  return {
    uid: 'api::player-build.player-build',
    populate: ['image'],
    sort: 'order:asc',
    schema: playerBuild,
    map: (entry: Entry) => ({
      ...entry,
      id: entry.documentId,
      picture: entry.image && toPicture(entry.image as Upload, String(entry.alt), publicDir),
    }),
  };
}

function toPicture({ url, hash, width, height }: Upload, alt: string, publicDir: string) {
  const source = url.startsWith('/') ? path.join(publicDir, url) : url;
  return { source, hash, width, height, alt };
}
