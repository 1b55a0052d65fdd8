import { type PlayerBuild, playerBuild } from '@elc/contracts';
import type { ContentKind, Entry } from './kinds';

interface Upload {
  readonly url: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly alternativeText?: string | null;
}

/** Player builds, each with its picture's address as the upload has it: `/uploads/{file}`. */
export const playerBuilds: ContentKind<PlayerBuild> = {
  uid: 'api::player-build.player-build',
  populate: ['image'],
  sort: 'order:asc',
  schema: playerBuild,
  map: (entry: Entry) => ({
    ...entry,
    id: entry.documentId,
    picture: entry.image && toPicture(entry.image as Upload, entry.alt),
  }),
};

/** The entry's own description of the picture wins over the one that the media library keeps. */
function toPicture({ url, hash, width, height, alternativeText }: Upload, own: unknown) {
  const alt = (typeof own === 'string' && own.trim()) || (alternativeText ?? '').trim();
  return { source: url, hash, width, height, alt };
}
