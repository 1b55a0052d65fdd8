import type { StrapiApp } from '@strapi/strapi/admin';

type MiddlewareFactory = Parameters<StrapiApp['addMiddlewares']>[0][number];

interface CachePatch {
  readonly type: string;
  readonly payload: { readonly queryCacheKey: string };
}

const DOCUMENT = 'getDocument(';

/**
 * Keeps what was typed in a form whose save is refused. Strapi writes a save into its cached document before
 * the answer and takes it back after a refusal, upon which its form starts again from what is stored
 * (strapi/strapi issue 22646). Without these two patches the cache changes once the save has been answered.
 */
export const keepWhatWasTyped: MiddlewareFactory = () => () => (next) => (action) =>
  isPatchOfDocument(action) ? action : next(action);

function isPatchOfDocument(action: unknown): action is CachePatch {
  const { type, payload } = action as Partial<CachePatch>;
  return (
    type?.endsWith('/queryResultPatched') === true &&
    payload?.queryCacheKey.startsWith(DOCUMENT) === true
  );
}
