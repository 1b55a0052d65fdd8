import type { ReadyResponse } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { notReady } from '../../../http/errors/common-errors';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('health', async () => ({ body: containerOf(strapi).health() })),

  // Not ready is an answer here: thrown, each question of a load balancer would be an error of the log.
  ready: handle('ready', async () =>
    containerOf(strapi).readiness.isReady()
      ? { body: { status: 'ready' } satisfies ReadyResponse }
      : { status: 503, body: notReady().toResponse() },
  ),
});
