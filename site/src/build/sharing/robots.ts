/**
 * `robots.txt`. Pages that are not to be listed say so themselves, which a crawler can only read when it
 * may fetch them; the API is no reading matter.
 */
export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Allow: /api/discord/elc-updates.rss

Sitemap: ${publicUrl}/sitemap.xml
`;
}
