import type { Core } from '@strapi/strapi';

/** What Strapi's panel asks on each page of its content manager, with and without the assistant. */
const PATHS = [
  '/admin/ai-feature-config',
  '/i18n/ai-localization-jobs/collection-types/:contentType/:documentId',
  '/i18n/ai-localization-jobs/single-types/:contentType',
];

/**
 * Answers that nothing is set up and nothing is under way. Strapi's free edition has no such routes, so that each of
 * these calls of its own panel fails. Proven to be needed by `e2e/browser/editors.spec.ts`.
 */
export function answerForAssistant(strapi: Core.Strapi): void {
  const routes = PATHS.map((path) => ({
    ...{ method: 'GET', path, info: { type: 'admin' } },
    handler: (ctx: { body: unknown }) => {
      ctx.body = { data: null };
    },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  }));
  strapi.server.routes({ type: 'admin', routes } as never);
}
