import type { Core } from '@strapi/strapi';
import { searchFeature } from '../../../features/search';
import { ApiError } from '../../../platform/http/errors/api-error';
import { upstreamError } from '../../../platform/http/errors/upstream-error';
import { isoTime } from '../../../platform/rules/iso-time';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  search: handle('wiki', async ({ query: { q, category } }) => {
    const { wiki } = searchFeature.of(strapi);
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
  }),
});
