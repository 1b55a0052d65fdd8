/**
 * What: Strapi's runner of webhooks sends by a request of ours, and a webhook that was deleted meanwhile is a 404.
 * Why: Strapi checks the address when a webhook is saved, not when it is sent, so that a name may lead inside
 *   later, and follows redirects. Its runner reads null for a deleted webhook.
 * Upstream: https://github.com/strapi/strapi/pull/20487 (the check on saving); none known for the sending.
 * Proven by: `cms/src/platform/http/post-to-public.test.ts`, `e2e/hostile/cms-stalls.test.ts`.
 */
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { postToPublic } from '../platform/http/post-to-public';

interface WebhookRunner {
  run(webhook: object | null, ...of: unknown[]): Promise<unknown>;
}

export function keepWebhooksPublic(strapi: Core.Strapi): void {
  const runner = strapi.get('webhookRunner') as WebhookRunner;
  const run = runner.run.bind(runner);
  Object.assign(runner, {
    fetch: postToPublic,
    run: async (webhook: object | null, ...of: unknown[]) => {
      if (!webhook) throw new errors.NotFoundError('This webhook was deleted. Reload the page.');
      return run(webhook, ...of);
    },
  });
}
