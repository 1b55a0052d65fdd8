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

export type PictureKind = keyof typeof KINDS;

type Pictures = Outcome<ReadonlyMap<number, Headshot>>;

/** How long Roblox usually takes to draw a picture, in milliseconds. */
const REDRAW_MS = 1000;

const soon = (work: () => void) => void setTimeout(work, REDRAW_MS).unref();

/** 150 × 150 pixels, at most 100 ids. One being drawn is requested again (`later`). */
export function createPictures(thumbnails: Upstream, later: (work: () => void) => void = soon) {
  return async function pictures(
    kind: PictureKind,
    ids: readonly number[],
    freshness: Freshness,
  ): Promise<Pictures> {
    const request = () => picturesOf(thumbnails, kind, ids, freshness);
    const outcome = await request();
    const pending =
      outcome.ok && [...outcome.data.values()].some(({ state }) => state === 'pending');
    if (pending) later(() => void request());
    return outcome;
  };
}

async function picturesOf(
  thumbnails: Upstream,
  kind: PictureKind,
  ids: readonly number[],
  { maxAgeMs, staleIfErrorMs }: Freshness,
): Promise<Pictures> {
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
