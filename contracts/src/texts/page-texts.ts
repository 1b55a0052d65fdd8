import type { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { ADDRESS_LIMITS } from '../limits.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { advertisePage } from './advertise-page.ts';
import { commandsPage } from './commands-page.ts';
import { communityPage } from './community-page.ts';
import { contactPage } from './contact-page.ts';
import { frameText } from './frame-text.ts';
import { guidesPage } from './guides-page.ts';
import { homePage } from './home-page.ts';
import { otherPages } from './other-page.ts';
import { toolPages } from './tool-page.ts';

/** The words of pages: what editors enter in single types, and the defaults, by their names in the snapshot. */
export const pageTexts = {
  home: homePage,
  commandsPage,
  guidesPage,
  communityPage,
  contactPage,
  advertisePage,
  toolPages,
  otherPages,
  frame: frameText,
};

type Schemas = typeof pageTexts;
export type PageTexts = { readonly [Name in keyof Schemas]: z.infer<Schemas[Name]> };

/** What pages say while editors have written nothing. */
export const standardTexts = () =>
  Object.fromEntries(
    Object.entries(pageTexts).map(([name, schema]) => [name, schema.parse({})]),
  ) as unknown as PageTexts;

interface Counted {
  readonly commands: ReadonlyArray<{ readonly category: string }>;
  readonly guides: readonly unknown[];
  readonly settings: Pick<SiteSettings, 'gameName' | 'creator' | 'contactHandle' | 'copyrightYear'>;
}

/** The texts with what the site has now in place of `{commands}` and the like. */
export function fillIn(texts: PageTexts, { commands, guides, settings }: Counted): PageTexts {
  const { points, windowSeconds } = ADDRESS_LIMITS[endpoints.analyzePlayer.limit];
  const words: Readonly<Record<string, string | number>> = {
    commands: commands.length,
    categories: new Set(commands.map(({ category }) => category)).size,
    guides: guides.length,
    game: settings.gameName,
    creator: settings.creator,
    contact: settings.contactHandle,
    year: settings.copyrightYear,
    calls: points,
    seconds: windowSeconds,
  };
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replaceAll(/\{(\w+)\}/g, (whole, name) =>
        Object.hasOwn(words, name) ? String(words[name]) : whole,
      );
    if (Array.isArray(part)) return part.map(filled);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, filled(inner)]));
  };
  return filled(texts) as PageTexts;
}
