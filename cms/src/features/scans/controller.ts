import type { Scan } from '@elc/contracts';
import type { Context } from 'koa';
import type { Answer, Handlers } from '../handlers';
import type { ScansFeature } from '.';

export function scansController(scans: ScansFeature) {
  function accepted(
    ctx: Context,
    { id, status }: Pick<Scan, 'id' | 'status'>,
  ): Answer<'scanGroup'> {
    ctx.set('Location', `/api/scan-status/${id}`);
    return { status: 202, body: { success: true, scanId: id, status } };
  }
  return {
    scanGroup: async ({ ctx, body }) =>
      accepted(ctx, await scans.start(body.groupId, body.scannedBy, ctx.state.apiKeyId)),
    scanStatus: async ({ params }) => ({
      body: { success: true, scan: await scans.status(params.id) },
    }),
    resumeScan: async ({ ctx, body }) => accepted(ctx, await scans.resume(body.scanId)),
    cancelScan: async ({ ctx, params }) => {
      const { id, status } = await scans.cancel(params.id, ctx.state.apiKeyId);
      return { body: { success: true, scanId: id, status } };
    },
    adminScans: async ({ query }) => ({
      body: { success: true, ...(await scans.listForAdmins(query)) },
    }),
    cancelAnyScan: async ({ ctx, params }) => {
      const scan = await scans.cancelAsAdmin(params.id, ctx.state.panel.by);
      return { body: { success: true, scan } };
    },
    allScans: async ({ query }) => ({
      body: { success: true, ...(await scans.list(query)) },
    }),
    groupLeaderboard: async ({ params, query }) => ({
      body: { success: true, ...(await scans.leaderboards.ranked(params.groupId, query)) },
    }),
    allGroupLeaderboards: async ({ query }) => ({
      body: { success: true, ...(await scans.leaderboards.list(query)) },
    }),
  } satisfies Partial<Handlers>;
}
