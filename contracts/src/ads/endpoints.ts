import { done } from '../answer.ts';
import { section } from '../endpoint.ts';
import { STRIPE_EVENT_BYTES_MAX } from '../limits.ts';
import { paymentDecision } from './ad-payment.ts';
import { adQueueResponse } from './ad-queue.ts';
import { adReportRequest } from './ad-report.ts';
import { AD_IMAGE_BYTES_MAX } from './ad-terms.ts';
import {
  adConfirmationRequest,
  adContactConfirmation,
  adContactConfirmed,
  adHistoryResponse,
  adLinksRequest,
  adStatusResponse,
  adSubmission,
  applicationParams,
  applicationsExportQuery,
  applicationsQuery,
  applicationsResponse,
  removalRequest,
  reviewRequest,
  reviewResponse,
  submissionResponse,
} from './advertisement.ts';
import {
  activateBannerRequest,
  activeBannerResponse,
  bannerChanged,
  bannerColorsRequest,
  defaultBannerRequest,
  defaultBannerResponse,
} from './banner.ts';
import {
  rejectionReasonParams,
  rejectionReasonRequest,
  rejectionReasonsResponse,
} from './rejection-reasons.ts';
import { checkoutResponse, stripeEvent, stripeWebhookResponse } from './stripe-webhook.ts';
import {
  refundRequest,
  unmatchedPaymentParams,
  unmatchedPaymentsResponse,
} from './unmatched-payment.ts';

const ads = section('ads');
const admins = section('ads', { panel: 'admin' });
const moderators = section('ads', { panel: 'moderator' });

export const adEndpoints = {
  submitAdvertisement: ads.post('/advertise', {
    summary: 'Submits an advertisement with its picture for review.',
    limit: 'advertise',
    form: { fields: adSubmission, file: 'image', fileBytesMax: AD_IMAGE_BYTES_MAX },
    success: { 201: submissionResponse },
    failures: [
      'FORM_TIMEOUT',
      'TOO_LARGE',
      'WRONG_TYPE',
      'IMAGE_TYPE',
      'IMAGE_TOO_MANY_PIXELS',
      'IMAGE_ANIMATED',
      'IMAGE_EMPTY',
      'IMAGE_UNREADABLE',
      'BUSY',
      'FILES_UNAVAILABLE',
    ],
  }),
  advertisementStatus: ads.get('/advertise/status', {
    summary: 'What became of a submission; its token travels in X-Status-Token.',
    limit: 'search',
    success: { 200: adStatusResponse },
    failures: ['STATUS_TOKEN_INVALID'],
  }),
  requestAdConfirmation: ads.post('/advertise/confirmation', {
    summary:
      'Mails a link that confirms the e-mail address of an ad, or another one instead of it; its token travels in X-Status-Token.',
    limit: 'advertise',
    body: adConfirmationRequest,
    success: { 200: done },
    failures: ['STATUS_TOKEN_INVALID', 'MAIL_OFF', 'NOT_TO_CONFIRM'],
  }),
  confirmAdContact: ads.post('/advertise/confirmation/check', {
    summary: 'Confirms the e-mail address of an ad by the link that was mailed to it.',
    limit: 'search',
    body: adContactConfirmation,
    success: { 200: adContactConfirmed },
    failures: ['LINK_UNKNOWN'],
  }),
  payForAd: ads.post('/advertise/pay', {
    summary: 'Where to pay for an ad with Stripe; its token travels in X-Status-Token.',
    limit: 'advertise',
    success: { 200: checkoutResponse },
    failures: [
      'STATUS_TOKEN_INVALID',
      'STRIPE_OFF',
      'PAYMENT_NOT_DUE',
      'UPSTREAM_UNAVAILABLE',
      'UPSTREAM_INVALID',
    ],
  }),
  stripeWebhook: ads.post('/stripe/webhook', {
    summary:
      'Takes events of Stripe, signed with the secret of the webhook: a paid checkout marks its ad as paid, or is stored where none was due.',
    body: stripeEvent,
    bodyBytesMax: STRIPE_EVENT_BYTES_MAX,
    success: { 200: stripeWebhookResponse },
    failures: ['STRIPE_OFF', 'STRIPE_SIGNATURE_INVALID'],
  }),
  withdrawAd: ads.post('/advertise/withdraw', {
    summary: 'Withdraws an ad that was never live or waits; its token travels in X-Status-Token.',
    limit: 'search',
    success: { 200: done },
    failures: ['STATUS_TOKEN_INVALID', 'AD_NOT_TO_WITHDRAW'],
  }),
  extendAd: ads.post('/advertise/extend', {
    summary: 'Submits an ad again, to begin when it ends; its token travels in X-Status-Token.',
    limit: 'advertise',
    success: { 201: submissionResponse },
    failures: [
      'STATUS_TOKEN_INVALID',
      'AD_NOT_TO_EXTEND',
      'AD_ALREADY_EXTENDED',
      'BUSY',
      'FILES_UNAVAILABLE',
    ],
  }),
  requestAdLinks: ads.post('/advertise/links', {
    summary:
      'Mails the status links of all ads of a confirmed contact; the answer never says whether there are any.',
    limit: 'advertise',
    body: adLinksRequest,
    success: { 200: done },
    failures: ['MAIL_OFF'],
  }),
  adShown: ads.post('/ads/{id}/shown', {
    summary: 'Counts a view of the banner, once per visit.',
    params: applicationParams,
    success: { 204: null },
  }),
  visitAdvertiser: ads.get('/go/{id}', {
    summary: 'Counts a click on the ad and redirects to the site that it advertises.',
    params: applicationParams,
    success: { 302: null },
    failures: ['NOT_FOUND', 'AD_REMOVED'],
  }),
  reportAd: ads.post('/ads/{id}/report', {
    summary: 'Reports an ad to the site admins; reports are only counted, by reason.',
    limit: 'report',
    params: applicationParams,
    body: adReportRequest,
    success: { 204: null },
    failures: ['NOT_FOUND', 'AD_REMOVED'],
  }),
  activeBanner: ads.get('/admin/active-banner', {
    summary: 'The banner at the bottom of every page now; public.',
    cache: { sMaxAge: 1, neverStale: true },
    success: { 200: activeBannerResponse },
  }),
  listApplications: moderators.get('/admin/advertisements', {
    summary: 'Applications for ads, newest first or in review order.',
    query: applicationsQuery,
    success: { 200: applicationsResponse },
  }),
  applicationsExport: admins.get('/admin/advertisements.csv', {
    summary: 'The first 10,000 matches as a CSV file; the download is audited.',
    query: applicationsExportQuery,
    contentType: 'text/csv',
    success: { 200: null },
  }),
  reviewApplication: moderators.patch('/admin/advertisements/{id}', {
    summary: 'Approves an application, which makes it the live banner, or rejects it.',
    params: applicationParams,
    body: reviewRequest,
    success: { 200: reviewResponse },
    failures: ['NOT_FOUND', 'AD_ALREADY_REVIEWED', 'AD_CHANGED', 'LOW_CONTRAST', 'PAYMENT_NOT_DUE'],
  }),
  undoApproval: moderators.post('/admin/advertisements/{id}/undo-approval', {
    summary:
      'Takes an approval back within ten seconds; the ad that had the banner before has it again.',
    params: applicationParams,
    success: { 200: reviewResponse },
    failures: ['NOT_FOUND', 'APPROVAL_NOT_TO_UNDO'],
  }),
  removeAd: moderators.post('/admin/advertisements/{id}/remove', {
    summary:
      'Takes an approved ad back for good: banner, queue, redirect and picture end, its history stays.',
    params: applicationParams,
    body: removalRequest,
    success: { 200: reviewResponse },
    failures: ['NOT_FOUND', 'AD_NOT_TO_REMOVE'],
  }),
  settlePayment: moderators.patch('/admin/advertisements/{id}/payment', {
    summary: 'Records that an ad was paid, needs no payment, or was refunded.',
    params: applicationParams,
    body: paymentDecision,
    success: { 200: reviewResponse },
    failures: ['NOT_FOUND', 'PAYMENT_NOT_DUE', 'PAYMENT_NOT_MADE'],
  }),
  unmatchedPayments: moderators.get('/admin/ad-payments', {
    summary: 'Payments by Stripe that were not due: open ones first, at most 100.',
    success: { 200: unmatchedPaymentsResponse },
  }),
  refundPayment: moderators.post('/admin/ad-payments/{id}/refund', {
    summary: 'Records what went back of a payment that was not due; moves no money.',
    params: unmatchedPaymentParams,
    body: refundRequest,
    success: { 200: unmatchedPaymentsResponse },
    failures: ['NOT_FOUND', 'PAYMENT_REFUNDED'],
  }),
  rejectionReasons: moderators.get('/admin/rejection-reasons', {
    summary: 'Rejection reasons that reviewers have saved for reuse.',
    success: { 200: rejectionReasonsResponse },
  }),
  saveRejectionReason: moderators.post('/admin/rejection-reasons', {
    summary: 'Saves a rejection reason, which every reviewer can reuse.',
    body: rejectionReasonRequest,
    success: { 200: rejectionReasonsResponse },
    failures: ['TOO_MANY_REASONS'],
  }),
  removeRejectionReason: moderators.delete('/admin/rejection-reasons/{id}', {
    summary: 'Deletes a saved reason; rejections that used it keep it.',
    params: rejectionReasonParams,
    success: { 200: rejectionReasonsResponse },
  }),
  applicationHistory: moderators.get('/admin/advertisements/{id}/history', {
    summary: 'Who did what with an ad, and when; newest first.',
    params: applicationParams,
    success: { 200: adHistoryResponse },
    failures: ['NOT_FOUND'],
  }),
  adQueue: moderators.get('/admin/ad-queue', {
    summary: 'The approved ads that wait for the banner, and when each is expected to go live.',
    success: { 200: adQueueResponse },
  }),
  queueAd: moderators.put('/admin/ad-queue/{id}', {
    summary:
      'Puts an approved ad with time left into the queue; a free banner is given to the head.',
    params: applicationParams,
    success: { 200: adQueueResponse },
    failures: ['NOT_FOUND', 'AD_NOT_APPROVED', 'AD_EXPIRED', 'AD_IS_LIVE'],
  }),
  unqueueAd: moderators.delete('/admin/ad-queue/{id}', {
    summary: 'Takes an ad out of the queue; its remaining time is saved.',
    params: applicationParams,
    success: { 200: adQueueResponse },
  }),
  resumeAdQueue: moderators.post('/admin/resume-ad-queue', {
    summary: 'Resumes the queue after a revert to the default banner.',
    success: { 200: adQueueResponse },
  }),
  activateBanner: moderators.post('/admin/activate-banner', {
    summary: 'Makes an approved ad the live banner; another one goes back to approved.',
    body: activateBannerRequest,
    success: { 200: bannerChanged },
    failures: ['ROLE_TOO_LOW', 'NOT_FOUND', 'AD_NOT_APPROVED', 'AD_EXPIRED'],
  }),
  deactivateBanner: moderators.post('/admin/deactivate-banner', {
    summary:
      'Takes the live ad down; its remaining time is saved, and the next in the queue goes live.',
    success: { 200: bannerChanged },
  }),
  revertBanner: moderators.post('/admin/revert-banner', {
    summary: 'Back to the default banner: the live ad goes to the head of the queue, which pauses.',
    success: { 200: bannerChanged },
  }),
  colorBanner: admins.put('/admin/banner-colors', {
    summary: 'Changes the colors of the live banner.',
    body: bannerColorsRequest,
    success: { 200: bannerChanged },
    failures: ['NO_LIVE_AD', 'LOW_CONTRAST'],
  }),
  readDefaultBanner: admins.get('/admin/default-banner', {
    summary: 'The default banner, whether or not an ad is live, and who changed it last.',
    success: { 200: defaultBannerResponse },
  }),
  changeDefaultBanner: admins.put('/admin/default-banner', {
    summary: 'Edits the default banner, or restores the product’s own.',
    body: defaultBannerRequest,
    success: { 200: bannerChanged },
    failures: ['LOW_CONTRAST'],
  }),
};
