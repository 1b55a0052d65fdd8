/**
 * What: routes that Strapi's panel calls and that only its paid editions have are answered with nothing.
 * Why: each page of the content manager asks for the assistant and for translations by it; without the routes
 *   every such call is a 404.
 * Upstream: no issue known.
 * Proven by: `e2e/browser/editors.spec.ts` ("no call of the panel fails").
 */
import type { Core } from '@strapi/strapi';

/** What Strapi's panel asks on each page of its content manager, with and without the assistant. */
const PATHS = [
  '/admin/ai-feature-config',
  '/i18n/ai-localization-jobs/collection-types/:contentType/:documentId',
  '/i18n/ai-localization-jobs/single-types/:contentType',
];

/** Answers that nothing is set up and nothing is under way. */
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
