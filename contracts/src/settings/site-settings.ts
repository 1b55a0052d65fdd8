import { z } from 'zod';
import { webAddress } from '../link.ts';
import { count } from '../numbers.ts';

/** What editors enter in the single type *Site settings*. */
export const siteSettings = z.object({
  gameName: z.string().min(1),
  tagline: z.string().min(1),
  gameUrl: webAddress,
  chatInviteUrl: webAddress,
  communityGroupUrl: webAddress,
  wikiUrl: webAddress,
  /** Address of a video search; creator and title are appended to it, URL-encoded. */
  videoSearchUrl: webAddress,
  supportEmail: z.email(),
  chatHandle: z.string().min(1),
  responseTime: z.string().min(1),
  creator: z.string().min(1),
  contactHandle: z.string().min(1),
  technologyLine: z.string().min(1),
  domainLine: z.string().min(1),
  copyrightYear: z.number().int(),
  versionLabel: z.string().min(1),
  statusLabel: z.string().min(1),
  statistics: z.object({
    wikiArticles: count,
    files: count,
    edits: count,
    editors: count,
    /** The day on which editors read them; null while they have not said. */
    asOf: z.iso.date().nullish(),
  }),
});

export type SiteSettings = z.infer<typeof siteSettings>;
