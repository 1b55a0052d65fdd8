import type { ActiveBanner, Application, Sent } from '@elc/contracts';
import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import type { ListStore } from '../frame/list.ts';
import type { PanelCall } from '../frame/panel-call.ts';
import { adTitle, type DesignDraft, designProblem, editsIn } from './ad-design.ts';
import { type AdFilter, passes } from './ad-filter.ts';
import { withBanner, withLive, withReviewed } from './listed-ads.ts';

/** A question before an action. */
type ReviewQuestion =
  | {
      readonly kind: 'conflict';
      readonly action: 'approve' | 'activate';
      readonly ad: Application;
      readonly live: ActiveBanner;
    }
  | {
      readonly kind: 'reject';
      /** The first of those that are rejected together, or the only one. */
      readonly ad: Application;
      readonly ads: readonly Application[];
    };

/** `busy`: what an action is under way for, an ad's id or the banner. `problem`: why the last one failed. */
interface ReviewState {
  readonly busy: string | null;
  readonly question: ReviewQuestion | null;
  readonly problem: string | null;
}

interface Effects {
  readonly call: PanelCall;
  readonly list: ListStore<Application, AdFilter>;
  /** Has the whole page show the current banner. */
  readonly showBanner: (banner: ActiveBanner) => void;
  readonly notify: (notice: Notice) => void;
  /** Called with each decision: one less waits. */
  readonly decided?: () => void;
  readonly now?: () => number;
}

const BANNER = 'banner';
const QUIET: ReviewState = { busy: null, question: null, problem: null };

const FAILURES = {
  review: 'Failed to update advertisement status.',
  activate: 'Failed to activate banner.',
  deactivate: 'Failed to deactivate banner.',
  revert: 'Failed to revert banner.',
} as const;

/**
 * Decisions of a reviewer. While another ad is live, approving and activating ask first; a refusal,
 * such as that another reviewer was quicker, is shown and the list read again. The reason of a
 * rejection, once written, stays with its ad until the rejection is done, and so is what was edited
 * until the approval: that carries the edits and the revision that was on the screen.
 */
export function createAdReview({
  call,
  list,
  showBanner,
  notify,
  decided = () => {},
  now = Date.now,
}: Effects) {
  const $review = atom<ReviewState>(QUIET);
  /** Reasons that are being written, by the ad's id. */
  const $reasons = atom<Readonly<Record<string, string>>>({});
  /** What was typed over the suggested design, by the ad's id. */
  const $drafts = atom<Readonly<Record<string, DesignDraft>>>({});

  /** Returns whether it was done. */
  async function act(
    busy: string,
    failure: keyof typeof FAILURES,
    work: () => Promise<void>,
  ): Promise<boolean> {
    if ($review.get().busy !== null) return false;
    $review.set({ ...$review.get(), busy, problem: null });
    try {
      await work();
      $review.set({ ...$review.get(), busy: null });
      return true;
    } catch (error) {
      $review.set({ busy: null, question: null, problem: failureSentence(error) });
      notify({ title: 'Error', description: FAILURES[failure], variant: 'destructive' });
      void list.refresh();
      return false;
    }
  }

  async function review(
    ad: Application,
    body: Sent<'reviewApplication', 'body'>,
  ): Promise<Application> {
    const { application } = await call('reviewApplication', { params: { id: ad.id }, body });
    list.edit((ads) =>
      withReviewed(ads, application, now()).filter(
        ({ id, status }) => id !== ad.id || passes(list.$filter.get(), status),
      ),
    );
    decided();
    if (application.isActive) await repaint();
    return application;
  }

  function confirmUpdate(description: string): void {
    $review.set({ ...$review.get(), question: null });
    notify({ title: 'Advertisement Status Updated', description });
  }

  /** Shows the new banner a few seconds before it is polled; the decision is valid either way. */
  const repaint = () => call('activeBanner').then(showBanner, () => {});

  async function activate(ad: Application): Promise<void> {
    const answer = await call('activateBanner', { body: { advertisementId: ad.id, ...ad.colors } });
    list.edit((ads) => withBanner(ads, answer, now()));
    showBanner(answer);
    $review.set({ ...$review.get(), question: null });
    notify({ title: 'Banner Activated', description: `“${adTitle(ad)}” has the banner now.` });
  }

  const failureOf = (action: 'approve' | 'activate') =>
    action === 'approve' ? 'review' : 'activate';
  const doNow = (action: 'approve' | 'activate', ad: Application) =>
    action === 'approve' ? approve(ad) : activate(ad);

  async function approve(ad: Application): Promise<void> {
    const edits = editsIn(ad, $drafts.get()[ad.id]);
    const { revision } = ad;
    const done = await review(ad, { status: 'approved', revision, ...(edits && { edits }) });
    const inBanner = done.isActive ? ' and has the banner now' : '';
    confirmUpdate(`“${adTitle(done)}” is approved${inBanner}.`);
    undoEdits(ad);
  }

  const edit = (ad: Application, change: DesignDraft) =>
    $drafts.set({ ...$drafts.get(), [ad.id]: { ...$drafts.get()[ad.id], ...change } });

  function undoEdits({ id }: Application): void {
    const { [id]: _gone, ...others } = $drafts.get();
    $drafts.set(others);
  }

  /** Says what is wrong with the edits and sends nothing, or goes on. */
  async function checkAndApprove(ad: Application): Promise<boolean> {
    const wrong = designProblem($drafts.get()[ad.id]);
    if (wrong === null) return checkLiveFirst('approve', ad);
    $review.set({ ...$review.get(), problem: wrong });
    notify({ title: 'Error', description: wrong, variant: 'destructive' });
    return false;
  }

  /** Asks for a confirmation when another ad is live, else acts at once. */
  const checkLiveFirst = (action: 'approve' | 'activate', ad: Application) =>
    act(ad.id, failureOf(action), async () => {
      const live = await call('activeBanner');
      const { isActive, advertisementId } = live.banner;
      if (!isActive || advertisementId === ad.id) return doNow(action, ad);
      $review.set({ ...$review.get(), question: { kind: 'conflict', action, ad, live } });
    });

  /** `title` is the ad's, as the reviewer saw it; the answer no longer has it. */
  const end = (action: 'deactivate' | 'revert', title: string) =>
    act(BANNER, action, async () => {
      const answer = await call(action === 'deactivate' ? 'deactivateBanner' : 'revertBanner');
      list.edit((ads) => withLive(ads, null, now()));
      showBanner(answer);
      notify({
        title: action === 'deactivate' ? 'Banner Deactivated' : 'Banner Reverted',
        description: `“${title}” is taken down, its remaining time saved. The default banner is shown.`,
      });
    });

  const writeReason = (adId: string, reason: string) =>
    $reasons.set({ ...$reasons.get(), [adId]: reason });

  /** One after the other: where one is refused, those before it are rejected all the same. */
  const reject = (ad: Application, ads: readonly Application[]) =>
    act(ad.id, 'review', async () => {
      const reason = $reasons.get()[ad.id]?.trim();
      for (const each of ads) await review(each, { status: 'rejected', ...(reason && { reason }) });
      const what = ads.length === 1 ? `“${adTitle(ad)}” is` : `${ads.length} applications are`;
      confirmUpdate(`${what} rejected.`);
      writeReason(ad.id, '');
    });

  return {
    $review,
    $reasons,
    writeReason,
    $drafts,
    edit,
    undoEdits,
    /** Reads the list again: an analysis may have come. */
    checkAnalysis: () => list.refresh(),
    approve: checkAndApprove,
    activate: (ad: Application) => checkLiveFirst('activate', ad),
    deactivate: (title: string) => end('deactivate', title),
    revert: (title: string) => end('revert', title),
    askReason(ads: readonly Application[]): void {
      const [ad] = ads;
      if (ad) $review.set({ ...$review.get(), question: { kind: 'reject', ad, ads } });
    },
    /** Continues after the question; returns whether it was done. */
    confirm: async (): Promise<boolean> => {
      const { question } = $review.get();
      if (!question) return false;
      const { ad } = question;
      if (question.kind === 'reject') return reject(ad, question.ads);
      return act(ad.id, failureOf(question.action), () => doNow(question.action, ad));
    },
    /** Takes the question back: nothing has happened. */
    cancel: () => $review.set({ ...$review.get(), question: null }),
  };
}

export type AdReview = ReturnType<typeof createAdReview>;
