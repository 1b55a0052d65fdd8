import { z } from 'zod';

/** The texts of the picture that a page is shared with. */
export const shareCard = z.object({
  /** A few words above the title: what kind of page it is. */
  kicker: z.string(),
  title: z.string(),
  text: z.string(),
  gameName: z.string(),
  /** The site's host name. */
  site: z.string(),
  /** Shown in place of the texts. `source` is an address of the CMS where it comes from the snapshot. */
  picture: z.object({ source: z.string(), hash: z.string(), alt: z.string() }).optional(),
});

export type ShareCard = z.infer<typeof shareCard>;

/** The pictures of a release that its pages are shared with, by their file names. */
export const shareCards = z.record(z.string(), shareCard);
