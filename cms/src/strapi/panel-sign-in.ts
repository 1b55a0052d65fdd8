/**
 * What: routes of Strapi's panel that take passwords, mails and links get our middlewares before its own.
 * Why: Strapi counts attempts per process and per address and path: another replica, or another spelling of the
 *   path, begins at zero.
 * Upstream: https://github.com/strapi/strapi/issues/9470 (closed by https://github.com/strapi/strapi/pull/14546,
 *   in memory).
 * Proven by: `e2e/http/cms-sign-in.429.test.ts`; a start fails when Strapi lacks one of the actions.
 */
import type { Core } from '@strapi/strapi';
import type { PanelAttempt } from '../platform/http/cms-listener/sign-in-limits';

/** By action, in whatever form its address is written. */
const GUARDS: Readonly<Record<string, readonly object[]>> = {
  'authentication.registerAdmin': [{ name: 'global::first-administrator' }],
  'authentication.login': [limited('signIn')],
  'authentication.forgotPassword': [limited('passwordMail')],
  'authentication.resetPassword': [limited('token')],
  'authentication.registrationInfo': [limited('token')],
  'authentication.register': [limited('token')],
};

function limited(attempt: PanelAttempt) {
  return { name: 'global::panel-sign-in', config: { attempt } };
}

interface PanelRoute {
  readonly handler: unknown;
  config?: { middlewares?: unknown[] };
}

/** Before routes are mounted. @throws Error when a new version of Strapi lacks an action. */
export function guardPanelRoutes(strapi: Core.Strapi): void {
  const { routes } = strapi.admin as unknown as { routes: { admin: { routes: PanelRoute[] } } };
  for (const [handler, guards] of Object.entries(GUARDS)) {
    const route = routes.admin.routes.find((candidate) => candidate.handler === handler);
    if (!route) throw new Error(`Strapi's panel has no action ${handler}: guard what replaces it.`);
    route.config = {
      ...route.config,
      middlewares: [...guards, ...(route.config?.middlewares ?? [])],
    };
  }
}
