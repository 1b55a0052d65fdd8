import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  count: handle('hit', async ({ body }) => {
    const { counters, now } = containerOf(strapi);
    await counters.add('page-views', now());
    if (body.visit) await counters.add('visits', now());
    if (body.audience) await counters.add('audience-visits', now());
    return { status: 204, body: null };
  }),
});
