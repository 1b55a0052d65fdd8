import type { Core } from '@strapi/strapi';
import { handle } from '../../../http/handle';
import { wiringOf } from '../../../wiring';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const scanning = () => wiringOf(strapi).scanning;
  const accepted = ({ id, status }: { id: string; status: string }) => ({
    status: 202,
    body: { success: true, scanId: id, status },
  });
  return {
    start: handle('scanGroup', async ({ body }) =>
      accepted(await scanning().service.start(body.groupId, body.scannedBy)),
    ),
    status: handle('scanStatus', async ({ params }) => ({
      body: { success: true, scan: await scanning().service.status(params.id) },
    })),
    resume: handle('resumeScan', async ({ body }) =>
      accepted(await scanning().service.resume(body.scanId)),
    ),
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
