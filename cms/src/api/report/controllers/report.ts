import type { Core } from '@strapi/strapi';
import { reportsFeature } from '../../../features/reports';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  take: handle('reportAbuse', async ({ ctx, body }) => {
    const reportId = await reportsFeature.of(strapi).take(body, ctx.state.apiKeyId);
    return { status: 201, body: { success: true, reportId } };
  }),
});
