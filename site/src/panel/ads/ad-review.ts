import type {
  ActiveBanner,
  Application,
  PaymentDecision,
  Sent,
  UnmatchedPayment,
} from '@elc/contracts';
import { isPaidFor, mayBe } from '@elc/contracts/ads/ad-actions';
import { APPROVAL_UNDO_SECONDS } from '@elc/contracts/ads/ad-terms';
import { atom } from 'nanostores';
import { showBanner } from '../../islands/ads/banner/active-banner.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { $inbox } from '../frame/inbox.ts';
import { call } from '../frame/panel-call.ts';
import { adTitle, type DesignDraft, designProblem, editsIn } from './ad-design.ts';
import { list, passes, readQueue, withReviewed } from './listed-ads.ts';

type BannerAction = 'approve' | 'activate';

/** What was noted or decided before an ad gets the banner. */
interface Given {
  readonly payment?: PaymentDecision | undefined;
  /** Whether it waits for its turn, whatever has the banner. */
  readonly queue?: boolean | undefined;
  /** Whether it takes the banner of another ad. */
  readonly displaces?: true;
}

/** What a decision waits for. Each answer goes on with it and returns whether it was done. */
type ReviewQuestion = { readonly ad: Application } & (
  | {
      readonly kind: 'conflict';
      readonly live: ActiveBanner;
      readonly replace: () => Promise<boolean>;
      /** Leaves the live ad where it is: the other one waits for its turn. */
      readonly queue: () => Promise<boolean>;
    }
  | {
      /** Of an approval, or of what became of a payment. */
      readonly kind: 'payment';
      readonly action: 'approve' | 'settle' | 'refund';
      readonly decide: (payment: PaymentDecision) => Promise<boolean>;
    }
  | {
      readonly kind: 'reason';
      readonly action: 'reject' | 'remove';
      readonly ads: readonly Application[];
      readonly confirm: () => Promise<boolean>;
    }
);

/** One thing at a time: all decisions are changes of this one entry. */
const REVIEW = 'review';

const FAILURES = {
  approve: 'Failed to update advertisement status.',
  reject: 'Failed to update advertisement status.',
  remove: 'Failed to remove the advertisement.',
  undo: 'Failed to undo the approval.',
  settle: 'Failed to update the payment.',
  refund: 'Failed to update the payment.',
  activate: 'Failed to activate banner.',
  deactivate: 'Failed to deactivate banner.',
  revert: 'Failed to revert banner.',
  queue: 'Failed to change the queue.',
} as const;

export const $question = atom<ReviewQuestion | null>(null);
/** Reasons that are being written, by the ad's id; each stays until its rejection is done. */
export const $reasons = atom<Readonly<Record<string, string>>>({});
/** What was typed over the suggested design, by the ad's id; it stays until the approval, which sends it. */
export const $drafts = atom<Readonly<Record<string, DesignDraft>>>({});

/**
 * Returns whether it was done; not so when `work` asks a question instead and resolves with null. A refusal is shown and
 * the list read again.
 */
async function act(action: keyof typeof FAILURES, work: () => Promise<Notice | null>) {
  const isDone = await list.act(REVIEW, FAILURES[action], work);
  const hasFailed = problemIn(list.$problems.get()) !== null;
  if (isDone || hasFailed) $question.set(null);
  if (hasFailed) void list.refresh();
  return isDone;
}

/** Other applications may wait now, for their review or for the banner. */
function changed(): void {
  $inbox.revalidate();
  // The list reports what fails; the queue is read again with it.
  readQueue().catch(() => {});
}

async function review(
  ad: Application,
  body: Sent<'reviewApplication', 'body'>,
): Promise<Application> {
  const { application } = await call('reviewApplication', { params: { id: ad.id }, body });
  list.edit((ads) =>
    withReviewed(ads, application, Date.now()).filter(
      ({ id, status }) => id !== ad.id || passes(list.$filter.get(), status),
    ),
  );
  changed();
  if (application.isActive) await repaint();
  return application;
}

const settle = (action: 'settle' | 'refund', ad: Application, body: PaymentDecision) =>
  act(action, async () => {
    const { application } = await call('settlePayment', { params: { id: ad.id }, body });
    list.put(application);
    return { title: 'Payment noted', description: `“${adTitle(ad)}” is ${body.status}.` };
  });

const updated = (description: string): Notice => ({
  title: 'Advertisement Status Updated',
  description,
});

/** Shows the new banner a few seconds before it is polled; the decision is valid either way. */
const repaint = () => call('activeBanner').then(showBanner, () => {});

async function sendActivation(ad: Application): Promise<Notice> {
  const answer = await call('activateBanner', { body: { advertisementId: ad.id, ...ad.colors } });
  await list.refresh();
  showBanner(answer);
  return { title: 'Banner Activated', description: `“${adTitle(ad)}” has the banner now.` };
}

async function sendApproval(ad: Application, { payment, queue }: Given): Promise<Notice> {
  const edits = editsIn(ad, $drafts.get()[ad.id]);
  const { revision } = ad;
  const done = await review(ad, {
    status: 'approved',
    revision,
    ...(edits && { edits }),
    ...(payment && { payment }),
    ...(queue && { queue }),
  });
  undoEdits(ad);
  const inBanner = done.isActive ? ' and has the banner now' : ' and waits in the queue';
  return {
    ...updated(`“${adTitle(done)}” is approved${inBanner}.`),
    durationMs: APPROVAL_UNDO_SECONDS * 1000,
    action: {
      label: 'Undo',
      altText: 'Deactivate the advertisement, or take it out of the queue',
      run: () => void undoApproval(done),
    },
  };
}

const undoApproval = (ad: Application) =>
  act('undo', async () => {
    await call('undoApproval', { params: { id: ad.id } });
    await list.refresh();
    changed();
    await repaint();
    return updated(`“${adTitle(ad)}” waits for its review again.`);
  });

export const edit = (ad: Application, change: DesignDraft) =>
  $drafts.set({ ...$drafts.get(), [ad.id]: { ...$drafts.get()[ad.id], ...change } });

export function undoEdits({ id }: Application): void {
  const { [id]: _gone, ...others } = $drafts.get();
  $drafts.set(others);
}

/** Says what is wrong with the edits, or asks about a payment that is due, then whether another ad makes way. */
async function giveBanner(
  action: BannerAction,
  ad: Application,
  given: Given = {},
): Promise<boolean> {
  const wrong = action === 'approve' ? designProblem($drafts.get()[ad.id]) : null;
  if (wrong !== null) {
    list.setProblem(REVIEW, wrong);
    notify(warning('Error', FAILURES[action]));
    return false;
  }
  if (action === 'approve' && mayBe('settle', ad) && !given.payment) {
    const decide = (payment: PaymentDecision) => giveBanner(action, ad, { ...given, payment });
    $question.set({ kind: 'payment', action, ad, decide });
    return false;
  }
  return act(action, async () => {
    const live = given.queue || given.displaces ? null : await call('activeBanner');
    if (live?.banner.isActive && live.banner.advertisementId !== ad.id) {
      const go = (how: Given) => giveBanner(action, ad, { ...given, ...how });
      $question.set({
        kind: 'conflict',
        ad,
        live,
        replace: () => go({ displaces: true }),
        queue: () => (action === 'approve' ? go({ queue: true }) : queue(ad)),
      });
      return null;
    }
    return action === 'approve' ? sendApproval(ad, given) : sendActivation(ad);
  });
}

/** `title` is the ad's, as the reviewer saw it; the answer no longer has it. */
const end = (action: 'deactivate' | 'revert', title: string) =>
  act(action, async () => {
    const answer = await call(action === 'deactivate' ? 'deactivateBanner' : 'revertBanner');
    await list.refresh();
    showBanner(answer);
    const shown = answer.banner.isActive ? 'The next ad in the queue' : 'The default banner';
    return {
      title: action === 'deactivate' ? 'Banner Deactivated' : 'Banner Reverted',
      description: `“${title}” is taken down, its remaining time saved. ${shown} is shown.`,
    };
  });

/** Any change of the queue may also hand the banner over: the list is read again. */
const changeQueue = (work: () => Promise<unknown>, description: string) =>
  act('queue', async () => {
    await work();
    await list.refresh();
    await repaint();
    return { title: 'Queue Changed', description };
  });

export const queue = (ad: Application) =>
  changeQueue(
    () => call('queueAd', { params: { id: ad.id } }),
    `“${adTitle(ad)}” waits for the banner.`,
  );

export const writeReason = (adId: string, reason: string) =>
  $reasons.set({ ...$reasons.get(), [adId]: reason });

/** One after the other: where one is refused, those before it are rejected all the same. */
const reject = (ad: Application, ads: readonly Application[]) =>
  act('reject', async () => {
    const reason = $reasons.get()[ad.id]?.trim();
    for (const each of ads) await review(each, { status: 'rejected', ...(reason && { reason }) });
    writeReason(ad.id, '');
    const what = ads.length === 1 ? `“${adTitle(ad)}” is` : `${ads.length} applications are`;
    return updated(`${what} rejected.`);
  });

/** The list is read again: another ad may have the banner now, or another place in the queue. */
const remove = (ad: Application) =>
  act('remove', async () => {
    const reason = $reasons.get()[ad.id]?.trim();
    const body = reason ? { reason } : {};
    const { application } = await call('removeAd', { params: { id: ad.id }, body });
    writeReason(ad.id, '');
    await list.refresh();
    changed();
    if (ad.isActive) await repaint();
    const refund = isPaidFor(application.payment)
      ? ' It was paid: note a refund if its money goes back.'
      : '';
    return updated(`“${adTitle(ad)}” is removed, and its picture was deleted.${refund}`);
  });

export const approve = (ad: Application) => giveBanner('approve', ad);
export const approveAndQueue = (ad: Application) => giveBanner('approve', ad, { queue: true });
export const activate = (ad: Application) => giveBanner('activate', ad);
export const deactivate = (title: string) => end('deactivate', title);
export const revert = (title: string) => end('revert', title);

export const unqueue = (ad: Application) =>
  changeQueue(
    () => call('unqueueAd', { params: { id: ad.id } }),
    `“${adTitle(ad)}” is out of the queue, its remaining time saved.`,
  );

export const resumeQueue = () =>
  changeQueue(() => call('resumeAdQueue'), 'The next ad that is due has the banner.');

export function askReason(ads: readonly Application[]): void {
  const [ad] = ads;
  if (ad)
    $question.set({ kind: 'reason', action: 'reject', ad, ads, confirm: () => reject(ad, ads) });
}

export const askRemoval = (ad: Application) =>
  $question.set({ kind: 'reason', action: 'remove', ad, ads: [ad], confirm: () => remove(ad) });

export const askPayment = (action: 'settle' | 'refund', ad: Application) =>
  $question.set({ kind: 'payment', action, ad, decide: (body) => settle(action, ad, body) });

export const refundUnmatched = ({ id }: UnmatchedPayment, body: Sent<'refundPayment', 'body'>) =>
  act('refund', async () => {
    await call('refundPayment', { params: { id }, body });
    await list.refresh();
    changed();
    return { title: 'Payment noted', description: 'Its refund is noted.' };
  });

/** Takes the question back: nothing has happened. */
export const cancel = () => $question.set(null);

/** Why the last decision failed, among the problems of the list. */
export const problemIn = (problems: Readonly<Record<string, string>>): string | null =>
  problems[REVIEW] ?? null;
