import type { Freshness } from '../shared/answer-cache';
import type { Upstream } from '../shared/create-upstream';
import type { Outcome } from '../shared/outcome';
import { type Thumbnail, thumbnailsAnswer } from './schemas';

/** A player's picture: ready, still being drawn (try again in a moment), or not to be had. */
export type Headshot =
  | { readonly state: 'ready'; readonly url: string }
  | { readonly state: 'pending' }
  | { readonly state: 'none' };

/** Where pictures of each kind are requested, and how their ids are called there. */
const KINDS = {
  headshot: { path: '/v1/users/avatar-headshot', ids: 'userIds' },
  badgeIcon: { path: '/v1/badges/icons', ids: 'badgeIds' },
  asset: { path: '/v1/assets', ids: 'assetIds' },
} as const;

type PictureKind = keyof typeof KINDS;

/** 150 × 150 pixels, at most 100 ids. While one is being drawn, the answer is not cached. */
export async function picturesOf(
  thumbnails: Upstream,
  kind: PictureKind,
  ids: readonly number[],
  { maxAgeMs, staleIfErrorMs }: Freshness,
): Promise<Outcome<ReadonlyMap<number, Headshot>>> {
  const outcome = await thumbnails.get({
    path: KINDS[kind].path,
    query: { [KINDS[kind].ids]: ids.join(','), size: '150x150', format: 'Png' },
    schema: thumbnailsAnswer,
    maxAgeMs: ({ items }) => (items.some(({ state }) => state === 'Pending') ? 0 : maxAgeMs),
    staleIfErrorMs,
  });
  if (!outcome.ok) return outcome;
  const byId = new Map(outcome.data.items.map((one) => [one.targetId, headshotFrom(one)]));
  return { ...outcome, data: byId };
}

/** Only `Pending` is worth another request soon. */
export function headshotFrom({ state, imageUrl }: Thumbnail): Headshot {
  if (state === 'Pending') return { state: 'pending' };
  if (
    state === 'Completed' &&
    imageUrl &&
    /^https?:\/\//.test(imageUrl) &&
    URL.canParse(imageUrl)
  ) {
    return { state: 'ready', url: imageUrl };
  }
  return { state: 'none' };
}
