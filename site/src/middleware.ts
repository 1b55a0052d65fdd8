import { defineMiddleware } from 'astro:middleware';

/**
 * Provides pages with their content: the publisher's, or in development what the CMS has at this
 * moment.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV && !locals.snapshot) {
    const { fetchSnapshot } = await import('./build/adapter/development-pictures.ts');
    locals.snapshot = await fetchSnapshot();
  }
  return next();
});
