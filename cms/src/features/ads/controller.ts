import { AD_STATUSES, type Application, applicationId } from '@elc/contracts';
import { unitsText } from '@elc/contracts/ads/ad-price';
import type { Context } from 'koa';
import { z } from 'zod';
import { type CsvColumns, exportCsv, inPages } from '../../platform/audit/export-csv';
import { env } from '../../platform/env/env';
import { clientOf } from '../../platform/http/client';
import { cursorTime, readPage } from '../../platform/http/cursor';
import { rawBodyOf } from '../../platform/http/edge/edge-requests';
import { ApiError } from '../../platform/http/errors/api-error';
import { log } from '../../platform/log';
import { isoTime } from '../../platform/rules/iso-time';
import { panelOf } from '../accounts';
import type { Answer, Handlers } from '../handlers';
import { loadBanner } from './cached-banner';
import { adWith } from './change-ads';
import { confirmContact, mailLinks, requestConfirmation } from './confirm-contact';
import { countAd } from './count-ads';
import { extendAd, withdrawAd } from './own-ads';
import { checkoutUrl, receivePayment } from './pay-ads';
import { queueAd, resumeQueue, showQueue, unqueueAd } from './queue-ads';
import { removeAd } from './remove-ads';
import { approveAd, rejectAd, settlePayment, undoApproval } from './review-ads';
import type { Ad } from './rules/ad';
import { adStatus, banners, defaultBanner, showAd, showAds } from './show-ads';
import { type Submitted, submitAd } from './submit-ad';
import {
  activateBanner,
  changeDefaultBanner,
  colorBanner,
  deactivateBanner,
  revertBanner,
} from './switch-banner';
import type { AdCount } from './tables/ad-days';
import { eventsOf } from './tables/ad-events';
import { addReport } from './tables/ad-reports';
import { type AdPosition, findAd, listAds, pendingAds } from './tables/ads';
import { removeReason, savedReasons, saveReason } from './tables/rejection-reasons';
import { refundPayment, unmatchedPayments } from './unmatched-payments';

const position = z.tuple([cursorTime, applicationId, z.enum(AD_STATUSES)]);

const positionOf = ({ createdAt, id, status }: Application): AdPosition => [
  Date.parse(createdAt),
  id,
  status,
];

/** How browsers, older ones too, say that they load something ahead. */
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

const columns: CsvColumns<Application> = [
  ...(['id', 'createdAt', 'status', 'websiteUrl'] as const),
  ['description', ({ adDescription }) => adDescription],
  'duration',
  ['premium', ({ premiumFullscreen }) => (premiumFullscreen ? 'yes' : 'no')],
  'contact',
  ['payment', ({ payment }) => payment?.status ?? null],
  ['amount', ({ payment }) => payment && unitsText(payment.amount)],
  ['currency', ({ payment }) => payment?.currency ?? null],
  ['reference', ({ payment }) => payment?.note ?? null],
  ['settledAt', ({ payment }) => payment?.at ?? null],
  ['refund', ({ payment }) => payment?.refund ?? null],
  ...(['startsAt', 'expiresAt', 'shown', 'clicked'] as const),
];

const tokenOf = (ctx: Context) => ctx.get('x-status-token');

const count = async (ctx: Context, id: string, what: AdCount): Promise<void> =>
  countAd(id, what, {
    address: ctx.ip,
    userAgent: ctx.get('user-agent'),
    hasPanelSession: (await panelOf(ctx)) !== null,
    isUnasked:
      ctx.method === 'HEAD' ||
      PREFETCH_HEADERS.some((header) => ctx.get(header) !== '') ||
      ctx.get('sec-fetch-site') === 'cross-site',
  });

/** @throws ApiError 404 NOT_FOUND, 410 AD_REMOVED */
async function approved(id: string): Promise<Ad> {
  const ad = await findAd(id);
  if (ad?.isRemoved) throw new ApiError('AD_REMOVED');
  if (ad?.status !== 'approved') throw new ApiError('NOT_FOUND/ad');
  return ad;
}

const picture = (message: string) => ({ details: [{ path: 'body.image', message }] });

const submitted = ({ ad: { id, createdAtMs }, token }: Submitted) => ({
  status: 201 as const,
  body: {
    success: true as const,
    application: { id, status: 'pending' as const, createdAt: isoTime(createdAtMs) },
    statusUrl: `/advertise/status#${token}`,
  },
});

const reviewed = async (ad: Ad): Promise<Answer<'reviewApplication'>> => ({
  body: { success: true, application: await showAd(ad) },
});

const changed = async (): Promise<Answer<'activateBanner'>> => ({
  body: { success: true, ...(await banners()).banner },
});

const unmatched = async (): Promise<Answer<'unmatchedPayments'>> => ({
  body: { success: true, payments: await unmatchedPayments() },
});

const queue = async (): Promise<Answer<'adQueue'>> => ({
  body: { success: true, ...(await showQueue()) },
});

const reasons = async (): Promise<Answer<'rejectionReasons'>> => ({
  body: {
    reasons: (await savedReasons()).map(({ reasonId: id, text, by }) => ({ id, text, by })),
  },
});

export const adHandlers = {
  submitAdvertisement: async ({ form }) => {
    const [file, ...others] = form.files;
    if (!file) throw new ApiError('VALIDATION/noPicture', picture('is missing'));
    if (others.length > 0)
      throw new ApiError('VALIDATION/manyPictures', picture('must be one file'));
    return submitted(await submitAd(form.fields, file.read));
  },

  advertisementStatus: async ({ ctx }) => ({
    body: { success: true, advertisement: await adStatus(tokenOf(ctx)) },
  }),

  requestAdConfirmation: async ({ ctx, body }) => {
    await requestConfirmation(tokenOf(ctx), body?.contact);
    return { body: { success: true } };
  },

  payForAd: async ({ ctx }) => ({
    body: { success: true, url: await checkoutUrl(tokenOf(ctx)) },
  }),

  stripeWebhook: async ({ ctx, body }) => {
    const outcome = await receivePayment(rawBodyOf(ctx.req), ctx.get('stripe-signature'), body);
    return { body: { success: true, outcome } };
  },

  withdrawAd: async ({ ctx }) => {
    await withdrawAd(tokenOf(ctx));
    return { body: { success: true } };
  },

  extendAd: async ({ ctx }) => submitted(await extendAd(tokenOf(ctx))),

  requestAdLinks: async ({ ctx, body }) => {
    if (!env().SMTP_URL) throw new ApiError('MAIL_OFF/ad');
    // Not awaited: how long it takes would tell whether there are any.
    mailLinks(body.email, clientOf(ctx).address).catch((thrown) =>
      log.warn(`The links of ads were not mailed: ${thrown}`),
    );
    return { body: { success: true } };
  },

  confirmAdContact: async ({ body }) => ({
    body: { success: true, statusUrl: await confirmContact(body.token) },
  }),

  /** Answers the same whether it was counted or not. */
  adShown: async ({ ctx, params }) => {
    await count(ctx, params.id, 'shown');
    return { status: 204, body: null };
  },

  reportAd: async ({ params, body }) => {
    const { id } = await approved(params.id);
    await addReport(id, body.reason);
    return { status: 204, body: null };
  },

  /** Leads on after the ad has ended, too: pages may still show it. */
  visitAdvertiser: async ({ ctx, params }) => {
    const ad = await approved(params.id);
    await count(ctx, ad.id, 'clicked');
    ctx.set('Location', new URL(ad.websiteUrl).href);
    return { status: 302, body: null };
  },

  listApplications: async ({ query }) => {
    const { page, nextCursor } = await readPage(
      { list: `ads ${query.sort}`, shape: position, query },
      async (after, limit) => showAds(await listAds(query, after, limit)),
      positionOf,
    );
    const { count: pending } = await pendingAds();
    return { body: { applications: page, nextCursor, pending } };
  },

  applicationsExport: async ({ ctx, query }) => {
    const pages = inPages(
      async (after: AdPosition | null, limit) => showAds(await listAds(query, after, limit)),
      positionOf,
      (row) => row,
    );
    return exportCsv(ctx, { name: 'ads', subject: 'ad', columns }, pages);
  },

  reviewApplication: async ({ ctx, params: { id }, body }) => {
    const { by } = ctx.state.panel;
    return reviewed(
      body.status === 'approved'
        ? await approveAd(id, by, body)
        : await rejectAd(id, by, body.reason ?? null),
    );
  },

  removeAd: async ({ ctx, params, body }) =>
    reviewed(await removeAd(params.id, ctx.state.panel.by, body?.reason ?? null)),

  undoApproval: async ({ ctx, params }) =>
    reviewed(await undoApproval(params.id, ctx.state.panel.by)),

  settlePayment: async ({ ctx, params, body }) =>
    reviewed(await settlePayment(params.id, ctx.state.panel.by, body)),

  unmatchedPayments: () => unmatched(),

  refundPayment: async ({ ctx, params, body }) => {
    await refundPayment(params.id, ctx.state.panel.by, body);
    return unmatched();
  },

  rejectionReasons: () => reasons(),

  saveRejectionReason: async ({ ctx, body }) => {
    await saveReason(body.text, ctx.state.panel.by);
    return reasons();
  },

  removeRejectionReason: async ({ ctx, params }) => {
    await removeReason(params.id, ctx.state.panel.by);
    return reasons();
  },

  applicationHistory: async ({ params }) => {
    const { id } = await adWith(params.id);
    const events = (await eventsOf(id)).map(({ number, atMs, adId: _, ...event }) => ({
      ...event,
      id: String(number),
      at: isoTime(atMs),
    }));
    return { body: { success: true, events } };
  },

  adQueue: () => queue(),

  queueAd: async ({ ctx, params }) => {
    await queueAd(params.id, ctx.state.panel.by);
    return queue();
  },

  unqueueAd: async ({ ctx, params }) => {
    await unqueueAd(params.id, ctx.state.panel.by);
    return queue();
  },

  resumeAdQueue: async ({ ctx }) => {
    await resumeQueue(ctx.state.panel.by);
    return queue();
  },

  activateBanner: async ({ ctx, body }) => {
    const { advertisementId, ...sent } = body;
    const colors = Object.fromEntries(
      Object.entries(sent).filter(([, color]) => color !== undefined),
    );
    await activateBanner(advertisementId, ctx.state.panel, colors);
    return changed();
  },

  deactivateBanner: async ({ ctx }) => {
    await deactivateBanner(ctx.state.panel.by);
    return changed();
  },

  revertBanner: async ({ ctx }) => {
    await revertBanner(ctx.state.panel.by);
    return changed();
  },

  colorBanner: async ({ ctx, body }) => {
    await colorBanner(body, ctx.state.panel.by);
    return changed();
  },

  activeBanner: async () => ({ body: await loadBanner() }),

  readDefaultBanner: async () => ({ body: { success: true, ...(await defaultBanner()) } }),

  changeDefaultBanner: async ({ ctx, body }) => {
    await changeDefaultBanner(body.banner, ctx.state.panel.by);
    return changed();
  },
} satisfies Partial<Handlers>;
