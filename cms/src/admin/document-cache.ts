import type { StrapiApp } from '@strapi/strapi/admin';

type MiddlewareFactory = Parameters<StrapiApp['addMiddlewares']>[0][number];

/** What Strapi's store is told of calls for documents, as far as it matters here. */
interface Call {
  readonly type: string;
  readonly payload?: { readonly queryCacheKey?: string };
  readonly meta?: {
    readonly arg?: {
      readonly endpointName?: string;
      readonly queryCacheKey?: string;
      readonly originalArgs?: { readonly model?: string; readonly documentId?: string };
    };
  };
}

interface State {
  readonly adminApi: { readonly queries: Readonly<Record<string, { readonly data?: unknown }>> };
}

const READING = 'getDocument';
const SAVES = new Set(['updateDocument', 'publishDocument']);

/**
 * Keeps what was typed in a form whose save is refused. Strapi's form starts again from the cached document
 * whenever that changes: Strapi writes a save into it before the answer and takes it back after a refusal
 * (strapi/strapi issue 22646), and then reads it again, with what others have saved meanwhile. Neither reaches the
 * cache here, so that it changes once a save has succeeded.
 */
export const keepFormDraft: MiddlewareFactory = () => {
  const refused = new Set<string>();
  return ({ getState }) =>
    (next) =>
    (action) => {
      const { type, payload, meta } = action as Call;
      const { endpointName = '', queryCacheKey = '', originalArgs } = meta?.arg ?? {};
      if (
        type?.endsWith('/queryResultPatched') &&
        payload?.queryCacheKey?.startsWith(`${READING}(`)
      )
        return action;
      const document = `${originalArgs?.model} ${originalArgs?.documentId ?? ''}`;
      if (SAVES.has(endpointName) && type.endsWith('/rejected')) refused.add(document);
      if (SAVES.has(endpointName) && type.endsWith('/fulfilled')) refused.delete(document);
      if (endpointName !== READING || !type.endsWith('/fulfilled') || !refused.delete(document))
        return next(action);
      const known = (getState() as State).adminApi.queries[queryCacheKey]?.data;
      return next(known === undefined ? action : { ...(action as object), payload: known });
    };
};

/** Strapi reads a document once more after it has deleted it, and would say "Not Found" beside its success. */
export const skipDeleted: MiddlewareFactory = () => {
  const deleted = new Set<string>();
  return () => (next) => (action) => {
    const { type, meta } = action as Call;
    const { endpointName, originalArgs } = meta?.arg ?? {};
    const document = `${originalArgs?.model} ${originalArgs?.documentId}`;
    if (endpointName === 'deleteDocument' && type.endsWith('/fulfilled')) deleted.add(document);
    const isOver =
      endpointName === 'getDocument' && type.endsWith('/rejected') && deleted.has(document);
    return isOver ? action : next(action);
  };
};
