import type { Snapshot } from '@elc/contracts';
import { headOf, labelOf, SITE_ROUTES, type SiteRoute } from '../../site-routes.ts';
import { GUIDES_FEED } from '../sharing/feeds.ts';

/** `/llms.txt` (llmstxt.org): what the site and its API are, and where to read on, with whole addresses. */
export function llmsTxt(snapshot: Snapshot): string {
  const { publicUrl, settings, home } = snapshot;
  const pages = SITE_ROUTES.filter(
    ({ path, ...route }: SiteRoute) => !route.unlisted && !path.startsWith('/api-docs'),
  );
  const link = (title: string, path: string, text: string) =>
    `- [${title}](${publicUrl}${path}): ${text}`;
  const parts = [
    `# ${settings.gameName}`,
    `> ${home.description}`,
    'Pages can be read without JavaScript. The API answers JSON under `/api`; calls about players, scans and statistics need a key in the header `X-API-Key`, which `/api-docs` makes. Every failure has a stable `code`, and its page in `docs`.',
    '## API',
    [
      link(
        'OpenAPI 3.1',
        '/api/openapi.json',
        'every call, its parameters, answers and failures; every schema has a name.',
      ),
      link(
        'Reference',
        '/api-docs',
        'the same to read, with samples in curl, TypeScript, Python and Luau.',
      ),
      link(
        'Calls and codes',
        '/api-docs/codes',
        'keys, limits, paging, and what each code of a failure means.',
      ),
      link(
        'Keys and webhooks',
        '/api-docs/keys',
        'the calls that manage them, and how events are signed.',
      ),
      link('Changes', '/api-docs/changelog', 'what each version added, and how calls end.'),
      link('Status', '/status', 'what works at this moment.'),
      '- Client for TypeScript: `npm install @election-city/client`, which releases of this site’s software publish.',
    ].join('\n'),
    '## Pages',
    pages
      .map(({ path }) => link(labelOf(snapshot, path), path, headOf(snapshot, path).description))
      .join('\n'),
    '## Optional',
    [
      link('All pages', '/sitemap.xml', 'each command, guide, badge and game update.'),
      link('Guides', GUIDES_FEED, 'the newest with their whole text, as RSS.'),
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
