import type { Core } from '@strapi/strapi';
import { handle } from '../../../http/handle';
import { wiringOf } from '../../../wiring';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  take: handle('reportAbuse', async ({ ctx, body }) => {
    const reportId = await wiringOf(strapi).reportDesk.take(body, ctx.state.apiKeyId);
    return { status: 201, body: { success: true, reportId } };
  }),
});
