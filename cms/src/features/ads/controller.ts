import {
  AD_STATUSES,
  type Application,
  applicationId,
  REJECTION_REASONS_MAX,
} from '@elc/contracts';
import { unitsText } from '@elc/contracts/ads/ad-price';
import type { Context } from 'koa';
import { z } from 'zod';
import { type CsvColumns, exportCsv, inPages } from '../../platform/audit/export-csv';
import { clientOf } from '../../platform/http/client';
import { cursorTime, readPage } from '../../platform/http/cursor';
import { rawBodyOf } from '../../platform/http/edge/edge-requests';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import { panelOf } from '../accounts';
import type { Answer, Handlers } from '../handlers';
import type { AdsFeature } from '.';
import { activateError, colorError, queueError, reviewError, submissionError } from './ad-errors';
import type { AdCount } from './tables/ad-days';
import type { AdPosition } from './tables/ads';

const position = z.tuple([cursorTime, applicationId, z.enum(AD_STATUSES)]);

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

export function adsController(ads: AdsFeature) {
  const count = async (ctx: Context, id: string, what: AdCount): Promise<void> =>
    ads.count(id, what, {
      address: ctx.ip,
      userAgent: ctx.get('user-agent'),
      hasPanelSession: (await panelOf(ctx)) !== null,
      isUnasked:
        ctx.method === 'HEAD' ||
        PREFETCH_HEADERS.some((header) => ctx.get(header) !== '') ||
        ctx.get('sec-fetch-site') === 'cross-site',
    });
  /** @throws ApiError 404 NOT_FOUND, 410 AD_REMOVED */
  const approved = async (id: string) => {
    const ad = await ads.find(id);
    if (ad?.isRemoved) throw new ApiError('AD_REMOVED');
    if (ad?.status !== 'approved') throw new ApiError('NOT_FOUND/ad');
    return ad;
  };
  const changed = async (): Promise<Answer<'activateBanner'>> => ({
    body: { success: true, ...(await ads.banner()) },
  });
  const unmatched = async (): Promise<Answer<'unmatchedPayments'>> => ({
    body: { success: true, payments: await ads.unmatched.list() },
  });
  const queue = async (): Promise<Answer<'adQueue'>> => ({
    body: { success: true, ...(await ads.queueView.show()) },
  });
  return {
    submitAdvertisement: async ({ form }) => {
      const [file, ...others] = form.files;
      if (!file) throw submissionError('missing');
      if (others.length > 0) throw submissionError('several');
      const outcome = await ads.submit(form.fields, file.read);
      if (!outcome.ok) throw submissionError(outcome.refusal);
      return submitted(outcome);
    },

    advertisementStatus: async ({ ctx }) => {
      const advertisement = await ads.status(ctx.get('x-status-token'));
      return { body: { success: true, advertisement } };
    },

    requestAdConfirmation: async ({ ctx, body }) => {
      await ads.ownAds.requestConfirmation(ctx.get('x-status-token'), body?.contact);
      return { body: { success: true } };
    },

    payForAd: async ({ ctx }) => ({
      body: { success: true, url: await ads.payments.checkout(ctx.get('x-status-token')) },
    }),

    stripeWebhook: async ({ ctx, body }) => {
      const signature = ctx.get('stripe-signature');
      const outcome = await ads.payments.receive(rawBodyOf(ctx.req), signature, body);
      return { body: { success: true, outcome } };
    },

    withdrawAd: async ({ ctx }) => {
      await ads.ownAds.withdraw(ctx.get('x-status-token'));
      return { body: { success: true } };
    },

    extendAd: async ({ ctx }) => {
      const outcome = await ads.extend(ctx.get('x-status-token'));
      if (!outcome.ok) throw submissionError(outcome.refusal);
      return submitted(outcome);
    },

    requestAdLinks: async ({ ctx, body }) => {
      if (!ads.ownAds.sendsMail) throw new ApiError('MAIL_OFF/ad');
      // Not awaited: how long it takes would tell whether there are any.
      ads.ownAds
        .mailLinks(body.email, clientOf(ctx).address)
        .catch((thrown) => ads.warn(`The links of ads were not mailed: ${thrown}`));
      return { body: { success: true } };
    },

    confirmAdContact: async ({ body }) => ({
      body: { success: true, statusUrl: await ads.ownAds.confirm(body.token) },
    }),

    /** Answers the same whether it was counted or not. */
    adShown: async ({ ctx, params }) => {
      await count(ctx, params.id, 'shown');
      return { status: 204, body: null };
    },

    reportAd: async ({ params, body }) => {
      const { id } = await approved(params.id);
      await ads.report(id, body.reason);
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
      const { status, rejected, q, sort } = query;
      const { page, nextCursor } = await readPage(
        { list: `ads ${sort}`, shape: position, query },
        (after, limit) =>
          ads.list({
            status,
            withoutRejected: rejected === 'hidden',
            text: q,
            sort,
            limit,
            after: after && { createdAtMs: after[0], id: after[1], status: after[2] },
          }),
        (last) => [Date.parse(last.createdAt), last.id, last.status],
      );
      const { count: pending } = await ads.pending();
      return { body: { applications: page, nextCursor, pending } };
    },

    applicationsExport: async ({ ctx, query: { status, rejected, q, sort } }) => {
      const filter = { status, withoutRejected: rejected === 'hidden', text: q, sort };
      const pages = inPages(
        (after: AdPosition | null, limit) => ads.list({ ...filter, limit, after }),
        ({ createdAt, id, status: at }) => ({ createdAtMs: Date.parse(createdAt), id, status: at }),
        (row) => row,
      );
      return exportCsv(ctx, { name: 'ads', subject: 'ad', columns }, pages);
    },

    reviewApplication: async ({ ctx, params, body }) => {
      const { reviewAds, application } = ads;
      const { by } = ctx.state.panel;
      const outcome =
        body.status === 'approved'
          ? await reviewAds.approve(params.id, by, body)
          : await reviewAds.reject(params.id, by, body.reason ?? null);
      if (!outcome.ok) throw reviewError(outcome);
      return { body: { success: true, application: await application(outcome.ad) } };
    },

    removeAd: async ({ ctx, params, body }) => {
      const removed = await ads.removeAd(params.id, ctx.state.panel.by, body?.reason ?? null);
      return { body: { success: true, application: await ads.application(removed) } };
    },

    undoApproval: async ({ ctx, params }) => {
      const outcome = await ads.reviewAds.undoApproval(params.id, ctx.state.panel.by);
      if (!outcome.ok) throw reviewError(outcome);
      return { body: { success: true, application: await ads.application(outcome.ad) } };
    },

    settlePayment: async ({ ctx, params, body }) => {
      const outcome = await ads.reviewAds.settlePayment(params.id, ctx.state.panel.by, body);
      if (!outcome.ok) throw reviewError(outcome);
      return { body: { success: true, application: await ads.application(outcome.ad) } };
    },

    unmatchedPayments: () => unmatched(),

    refundPayment: async ({ ctx, params, body }) => {
      await ads.unmatched.refund(params.id, ctx.state.panel.by, body);
      return unmatched();
    },

    rejectionReasons: async () => ({
      body: toReasons(await ads.savedReasons.list()),
    }),

    saveRejectionReason: async ({ ctx, body }) => {
      const saved = await ads.savedReasons.add(body.text, ctx.state.panel.by);
      if (!saved)
        throw new ApiError('TOO_MANY_REASONS', { values: { max: REJECTION_REASONS_MAX } });
      return { body: toReasons(saved) };
    },

    removeRejectionReason: async ({ ctx, params }) => ({
      body: toReasons(await ads.savedReasons.remove(params.id, ctx.state.panel.by)),
    }),

    applicationHistory: async ({ params }) => {
      const { find, historyOf } = ads;
      if (!(await find(params.id))) throw new ApiError('NOT_FOUND/ad');
      const events = (await historyOf(params.id)).map(({ atMs, adId: _, ...event }) => ({
        ...event,
        at: isoTime(atMs),
      }));
      return { body: { success: true, events } };
    },

    adQueue: () => queue(),

    queueAd: async ({ ctx, params }) => {
      const outcome = await ads.queueing.add(params.id, ctx.state.panel.by);
      if (!outcome.ok) throw queueError(outcome);
      return queue();
    },

    unqueueAd: async ({ ctx, params }) => {
      await ads.queueing.remove(params.id, ctx.state.panel.by);
      return queue();
    },

    resumeAdQueue: async ({ ctx }) => {
      await ads.queueing.resume(ctx.state.panel.by);
      return queue();
    },

    activateBanner: async ({ ctx, body }) => {
      const { advertisementId, ...sent } = body;
      const colors = Object.fromEntries(
        Object.entries(sent).filter(([, color]) => color !== undefined),
      );
      const { by, role } = ctx.state.panel;
      // Colours are an admin's to set, by `colorBanner`.
      if (role !== 'admin' && Object.keys(colors).length > 0) throw new ApiError('ROLE_TOO_LOW');
      const outcome = await ads.switchBanner.activate(advertisementId, by, colors);
      if (!outcome.ok) throw activateError(outcome);
      return changed();
    },

    deactivateBanner: async ({ ctx }) => {
      await ads.switchBanner.deactivate(ctx.state.panel.by);
      return changed();
    },

    revertBanner: async ({ ctx }) => {
      await ads.switchBanner.revert(ctx.state.panel.by);
      return changed();
    },

    colorBanner: async ({ ctx, body }) => {
      const outcome = await ads.switchBanner.color(body, ctx.state.panel.by);
      if (!outcome.ok) throw colorError(outcome);
      return changed();
    },

    activeBanner: async () => ({ body: await ads.cachedBanner.load() }),

    readDefaultBanner: async () => ({
      body: { success: true, ...(await ads.defaultBanner()) },
    }),

    changeDefaultBanner: async ({ ctx, body }) => {
      const outcome = await ads.switchBanner.changeDefault(body.banner, ctx.state.panel.by);
      if (!outcome.ok) throw colorError(outcome);
      return changed();
    },
  } satisfies Partial<Handlers>;
}

const submitted = ({
  ad: { id, createdAtMs },
  token,
}: Extract<Awaited<ReturnType<AdsFeature['submit']>>, { ok: true }>) => ({
  status: 201 as const,
  body: {
    success: true as const,
    application: { id, status: 'pending' as const, createdAt: isoTime(createdAtMs) },
    statusUrl: `/advertise/status#${token}`,
  },
});

const toReasons = (saved: Awaited<ReturnType<AdsFeature['savedReasons']['list']>>) => ({
  reasons: saved.map(({ reasonId, text, by }) => ({ id: reasonId, text, by })),
});
