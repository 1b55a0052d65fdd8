import type { ReadyResponse } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { metricsFeature } from '../../../features/metrics';
import { notReady } from '../../../platform/http/errors/common-errors';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  // Not ready is an answer here: thrown, each question of a load balancer would be an error of the log.
  ready: handle('ready', async () =>
    metricsFeature.of(strapi).readiness.isReady()
      ? { body: { status: 'ready' } satisfies ReadyResponse }
      : { failure: notReady() },
  ),
});
