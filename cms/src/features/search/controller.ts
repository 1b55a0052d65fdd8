import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { isoTime } from '../../platform/rules/iso-time';
import type { Handlers } from '../handlers';
import type { SearchFeature } from '.';

export function searchController(search: SearchFeature) {
  return {
    siteSearch: async ({ query }) => ({
      body: { success: true, ...(await search.find(query)) },
    }),
    searchCommands: async ({ query }) => ({ body: await search.commands(query.q) }),
    searchGuides: async ({ query }) => ({ body: await search.guides(query.q) }),
    wiki: async ({ query: { q, category } }) => {
      const { wiki } = search;
      if (!wiki) throw new ApiError('WIKI_NOT_CONFIGURED');
      const outcome = await wiki.search(q, category);
      if (!outcome.ok) throw upstreamError('The wiki', outcome);
      return {
        body: {
          success: true,
          results: outcome.data.map(({ updatedAtMs, ...article }) => ({
            ...article,
            updatedAt: isoTime(updatedAtMs),
          })),
          fromCache: outcome.isCached ?? false,
          ageSeconds: outcome.ageSeconds,
        },
      };
    },
  } satisfies Partial<Handlers>;
}
