import type { Snapshot } from '@elc/contracts';
import { escapeHtml } from '@elc/contracts/escape-html';
import { cardsOf } from '../../islands/commands/command-card.ts';
import { SITE_ROUTES, type SiteRoute } from '../../site-routes.ts';

interface Entry {
  readonly address: string;
  /** When it last changed, where that is known: a date that is always today is useless. */
  readonly changedAt?: string;
}

/** `sitemap.xml`: every page that search engines may list, guides and updates with the day they changed. */
export function sitemap({
  commands,
  guides,
  updates,
  badges,
  publicUrl,
}: Pick<Snapshot, 'commands' | 'guides' | 'updates' | 'badges' | 'publicUrl'>): string {
  const pages = SITE_ROUTES.filter((route: SiteRoute) => !route.unlisted);
  const entries: Entry[] = [
    ...pages.map(({ path }) => ({ address: path })),
    ...cardsOf(commands).cards.map(({ slug }) => ({ address: `/commands/${slug}` })),
    ...guides.map(({ slug, updatedAt }) => ({ address: `/guides/${slug}`, changedAt: updatedAt })),
    ...badges.map(({ slug }) => ({ address: `/badges/${slug}` })),
    ...updates.map(({ slug, postedAt, editedAt }) => ({
      address: `/updates/${slug}`,
      changedAt: editedAt ?? postedAt,
    })),
  ];
  // Slugs need no escaping in an address: parsing thousands of them would take long.
  const { origin } = new URL(publicUrl);
  const urls = entries.map(({ address, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<url><loc>${escapeHtml(`${origin}${address}`)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
