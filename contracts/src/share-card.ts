import { z } from 'zod';
import { RARITIES } from './badges/badge-rarity.ts';
import { GENERATIONS } from './players/player.ts';

/** The texts of the picture that a page is shared with. */
export const shareCard = z.object({
  /** A few words above the title: what kind of page it is. */
  kicker: z.string(),
  title: z.string(),
  text: z.string(),
  /** The verdict on a player, or how rare a badge is. */
  mark: z.enum([...GENERATIONS, ...RARITIES]).optional(),
  /** How a command is typed. */
  usage: z.string().optional(),
  /** Address of an avatar, or of the picture of a badge: it takes the place of the logo. */
  inset: z.url().optional(),
  gameName: z.string(),
  /** The site's host name. */
  site: z.string(),
  /** Shown in place of the texts. `source` is an address of the CMS where it comes from the snapshot. */
  picture: z.object({ source: z.string(), hash: z.string(), alt: z.string() }).optional(),
});

export type ShareCard = z.infer<typeof shareCard>;

/** The picture of a card. */
export interface DrawnCard {
  readonly bytes: Buffer;
  /** Nothing of the card is missing in it: its inset could be read. */
  readonly isWhole: boolean;
}

/** The pictures of a release that its pages are shared with, by their file names. */
export const shareCards = z.record(z.string(), shareCard);
