import type { StrapiApp } from '@strapi/strapi/admin';

type MiddlewareFactory = Parameters<StrapiApp['addMiddlewares']>[0][number];

interface Call {
  readonly type: string;
  readonly meta?: {
    readonly arg?: {
      readonly endpointName?: string;
      readonly originalArgs?: { readonly model?: string; readonly documentId?: string };
    };
  };
}

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
