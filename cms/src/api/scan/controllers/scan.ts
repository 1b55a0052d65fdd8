import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const scanning = () => containerOf(strapi).scanning;
  const accepted = ({ id, status }: { id: string; status: string }) => ({
    status: 202,
    body: { success: true, scanId: id, status },
  });
  return {
    start: handle('scanGroup', async ({ ctx, body }) =>
      accepted(await scanning().service.start(body.groupId, body.scannedBy, ctx.state.apiKeyId)),
    ),
    status: handle('scanStatus', async ({ params }) => ({
      body: { success: true, scan: await scanning().service.status(params.id) },
    })),
    resume: handle('resumeScan', async ({ body }) =>
      accepted(await scanning().service.resume(body.scanId)),
    ),
    cancel: handle('cancelScan', async ({ ctx, params }) => ({
      ...accepted(await scanning().service.cancel(params.id, ctx.state.apiKeyId)),
      status: 200,
    })),
    listForAdmins: handle('adminScans', async ({ query }) => ({
      body: { success: true, ...(await scanning().service.listForAdmins(query)) },
    })),
    cancelAsAdmin: handle('cancelAnyScan', async ({ ctx, params }) => {
      const scan = await scanning().service.cancelAsAdmin(params.id);
      strapi.log.info(`${ctx.state.panel.by} has cancelled the scan ${scan.id}`);
      return { body: { success: true, scan } };
    }),
    list: handle('allScans', async ({ query }) => ({
      body: { success: true, ...(await scanning().service.list(query)) },
    })),
    leaderboard: handle('groupLeaderboard', async ({ params, query }) => ({
      body: { success: true, ...(await scanning().leaderboards.ranked(params.groupId, query)) },
    })),
    leaderboards: handle('allGroupLeaderboards', async ({ query }) => ({
      body: { success: true, ...(await scanning().leaderboards.list(query)) },
    })),
  };
};
