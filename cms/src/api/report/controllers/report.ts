import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  take: handle('reportAbuse', async ({ ctx, body }) => {
    const reportId = await containerOf(strapi).reportService.take(body, ctx.state.apiKeyId);
    return { status: 201, body: { success: true, reportId } };
  }),
});
