import type { Scan } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { scansFeature } from '../../../features/scans';
import { type Answer, handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const scans = () => scansFeature.of(strapi);
  function accepted(
    ctx: Context,
    { id, status }: Pick<Scan, 'id' | 'status'>,
  ): Answer<'scanGroup'> {
    ctx.set('Location', `/api/scan-status/${id}`);
    return { status: 202, body: { success: true, scanId: id, status } };
  }
  return {
    start: handle('scanGroup', async ({ ctx, body }) =>
      accepted(ctx, await scans().start(body.groupId, body.scannedBy, ctx.state.apiKeyId)),
    ),
    status: handle('scanStatus', async ({ params }) => ({
      body: { success: true, scan: await scans().status(params.id) },
    })),
    resume: handle('resumeScan', async ({ ctx, body }) =>
      accepted(ctx, await scans().resume(body.scanId)),
    ),
    cancel: handle('cancelScan', async ({ ctx, params }) => {
      const { id, status } = await scans().cancel(params.id, ctx.state.apiKeyId);
      return { body: { success: true, scanId: id, status } };
    }),
    listForAdmins: handle('adminScans', async ({ query }) => ({
      body: { success: true, ...(await scans().listForAdmins(query)) },
    })),
    cancelAsAdmin: handle('cancelAnyScan', async ({ ctx, params }) => {
      const scan = await scans().cancelAsAdmin(params.id, ctx.state.panel.by);
      return { body: { success: true, scan } };
    }),
    list: handle('allScans', async ({ query }) => ({
      body: { success: true, ...(await scans().list(query)) },
    })),
    leaderboard: handle('groupLeaderboard', async ({ params, query }) => ({
      body: { success: true, ...(await scans().leaderboards.ranked(params.groupId, query)) },
    })),
    leaderboards: handle('allGroupLeaderboards', async ({ query }) => ({
      body: { success: true, ...(await scans().leaderboards.list(query)) },
    })),
  };
};
