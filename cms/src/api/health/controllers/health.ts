import type { ReadyResponse } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { notReady } from '../../../http/errors/common-errors';
import { handle } from '../../../http/handle';
import { metricsFeature } from '../../../metrics';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('health', async () => ({ body: metricsFeature.of(strapi).health() })),

  // Not ready is an answer here: thrown, each question of a load balancer would be an error of the log.
  ready: handle('ready', async () =>
    metricsFeature.of(strapi).readiness.isReady()
      ? { body: { status: 'ready' } satisfies ReadyResponse }
      : { status: 503, body: notReady().toResponse() },
  ),
});
