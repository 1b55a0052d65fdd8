import { AD_STATUSES, applicationId, REJECTION_REASONS_MAX } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import {
  type AdCount,
  type AdsFeature,
  adNotFound,
  adsFeature,
  pictureError,
  reviewError,
} from '../../../features/ads';
import { cursorTime, cutPage, encodeCursor, readCursor } from '../../../platform/http/cursor';
import { ApiError } from '../../../platform/http/errors/api-error';
import { isoTime } from '../../../platform/rules/iso-time';
import { type Answer, handle } from '../../handle';

const LIST = 'ads';
const position = z.tuple([cursorTime, applicationId, z.enum(AD_STATUSES)]);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  submit: handle('submitAdvertisement', async ({ form }) => {
    const [file, ...others] = form.files;
    if (!file) throw pictureError('missing');
    if (others.length > 0) throw pictureError('several');
    const outcome = await adsFeature.of(strapi).submit(form.fields, file.read);
    if (!outcome.ok) throw pictureError(outcome.refusal);
    const { id, createdAtMs } = outcome.ad;
    const createdAt = isoTime(createdAtMs);
    return {
      status: 201,
      body: {
        success: true,
        application: { id, status: 'pending', createdAt },
        statusUrl: `/advertise/status#${outcome.token}`,
      },
    };
  }),

  status: handle('advertisementStatus', async ({ ctx }) => {
    const advertisement = await adsFeature.of(strapi).status(ctx.get('x-status-token'));
    if (!advertisement) throw new ApiError('STATUS_TOKEN_INVALID');
    return { body: { success: true, advertisement } };
  }),

  shown: handle('adShown', ({ ctx, params }) => count(strapi, ctx, params.id, 'shown')),
  clicked: handle('adClicked', ({ ctx, params }) => count(strapi, ctx, params.id, 'clicked')),

  list: handle('listApplications', async ({ query }) => {
    const { limit, cursor, status, rejected, q, sort } = query;
    const { list, countPending } = adsFeature.of(strapi);
    const name = `${LIST} ${sort}`;
    const after = readCursor(name, cursor, position);
    const rows = await list({
      status,
      withoutRejected: rejected === 'hidden',
      text: q,
      sort,
      limit: limit + 1,
      after: after && { createdAtMs: after[0], id: after[1], status: after[2] },
    });
    const { page, nextCursor } = cutPage(rows, limit, (last) =>
      encodeCursor(name, [Date.parse(last.createdAt), last.id, last.status]),
    );
    return { body: { applications: page, nextCursor, pending: await countPending() } };
  }),

  review: handle('reviewApplication', async ({ ctx, params, body }) => {
    const { reviewAds, application } = adsFeature.of(strapi);
    const { by } = ctx.state.panel;
    const outcome =
      body.status === 'approved'
        ? await reviewAds.approve(params.id, by, body)
        : await reviewAds.reject(params.id, by, body.reason ?? null);
    if (!outcome.ok) throw reviewError(outcome.reason);
    return { body: { success: true, application: await application(outcome.ad) } };
  }),

  reasons: handle('rejectionReasons', async () => ({
    body: toReasons(await adsFeature.of(strapi).savedReasons.list()),
  })),

  saveReason: handle('saveRejectionReason', async ({ ctx, body }) => {
    const saved = await adsFeature.of(strapi).savedReasons.add(body.text, ctx.state.panel.by);
    if (!saved) throw new ApiError('TOO_MANY_REASONS', { values: { max: REJECTION_REASONS_MAX } });
    return { body: toReasons(saved) };
  }),

  removeReason: handle('removeRejectionReason', async ({ params }) => ({
    body: toReasons(await adsFeature.of(strapi).savedReasons.remove(params.id)),
  })),

  history: handle('applicationHistory', async ({ params }) => {
    const { find, historyOf } = adsFeature.of(strapi);
    if (!(await find(params.id))) throw adNotFound();
    const events = (await historyOf(params.id)).map(({ id, event, by, atMs, detail }) => ({
      id,
      event,
      by,
      at: isoTime(atMs),
      detail,
    }));
    return { body: { success: true, events } };
  }),
});

/** Saved reasons as the panel gets them. */
const toReasons = (saved: Awaited<ReturnType<AdsFeature['savedReasons']['list']>>) => ({
  reasons: saved.map(({ reasonId, text, by }) => ({ id: reasonId, text, by })),
});

/** Answers the same whether it was counted or not. */
async function count(
  strapi: Core.Strapi,
  ctx: Context,
  id: string,
  what: AdCount,
): Promise<Answer<'adShown'>> {
  const ads = adsFeature.of(strapi);
  await ads.count(id, what, {
    address: ctx.ip,
    userAgent: ctx.get('user-agent'),
    hasPanelSession: (await ads.panelOf(ctx)) !== null,
  });
  return { status: 204, body: null };
}
