import { z } from 'zod';
import { documentId } from '../identity.ts';
import { linkTarget, webAddress } from '../link.ts';
import { count } from '../numbers.ts';
import { picture } from '../picture.ts';

/** The official places outside the site, each with the field of Site settings that has its address. */
export const OFFICIAL_PLACES = {
  game: 'gameUrl',
  chat: 'chatInviteUrl',
  group: 'communityGroupUrl',
  wiki: 'wikiUrl',
} as const;
export const FEATURED_KINDS = ['build', 'event', 'creator', 'guide'] as const;

/** `views` is the number an editor last noted; `duration` reads "12:34". */
export const creatorVideo = z.object({
  id: documentId,
  creator: z.string().min(1),
  title: z.string().min(1),
  description: z.string().min(1),
  views: count,
  duration: z.string().regex(/^\d{1,2}(?::\d{2}){1,2}$/),
  picture: picture.nullish(),
});

export const faction = z.object({
  id: documentId,
  name: z.string().min(1),
  motto: z.string().min(1),
  description: z.string().min(1),
  role: z.string().min(1),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
});

export const funFact = z.object({ id: documentId, text: z.string().min(1) });

/** Without an address of its own, a link leads where Site settings say: `url` is null. */
export const officialLink = z.object({
  id: documentId,
  label: z.string().min(1),
  kind: z.enum(Object.keys(OFFICIAL_PLACES) as (keyof typeof OFFICIAL_PLACES)[]),
  url: z.preprocess((url) => url || null, webAddress.nullable()),
  description: z.string().min(1),
});

/** `url` is a path of this site, an http(s) address, or null where there is nothing to open. */
export const featuredItem = z.object({
  id: documentId,
  title: z.string().min(1),
  kind: z.enum(FEATURED_KINDS),
  description: z.string().min(1),
  url: linkTarget.nullable(),
});

export type CreatorVideo = z.infer<typeof creatorVideo>;
export type FeaturedItem = z.infer<typeof featuredItem>;
