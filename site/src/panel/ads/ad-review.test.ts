import type { ActiveBanner, Application } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { $banner } from '../../islands/ads/banner/active-banner.ts';
import { sampleAd, sampleBanner } from '../../islands/ads/testing/sample-ads.ts';
import * as review from './ad-review.ts';
import { problemIn } from './ad-review.ts';
import { type AdFilter, list, NO_AD_FILTER } from './listed-ads.ts';

const waiting = sampleAd({ id: 'ad_waiting000000000' });
const SITE = '“blockforge.example”';
/** An approval can be taken back. */
const UNDO = { durationMs: 10_000, action: expect.objectContaining({ label: 'Undo' }) };
const live = sampleAd({
  id: 'ad_live000000000000',
  status: 'approved',
  isActive: true,
  expiresAt: '2026-11-22T00:00:00Z',
});

let banner: ActiveBanner;
let bannerFailure: Error | null;
let answers: Record<string, () => unknown>;
const called: Array<{ path: string; body: unknown }> = [];

beforeEach(() => {
  called.length = 0;
  banner = sampleBanner(null);
  bannerFailure = null;
  answers = {};
});

const NOTHING = { nextCursor: null, isLoadingMore: false, problem: null };
const showBanner = vi.spyOn($banner, 'mutate');

function open(filter: AdFilter = NO_AD_FILTER, ads: Application[] = [waiting, live]) {
  list.$filter.set(filter);
  list.$list.set({ phase: 'loading', entries: [], ...NOTHING });
  list.$problems.set({});
  review.cancel();
  review.$drafts.set({});
  review.$reasons.set({});
  showBanner.mockClear();
  const load = vi.fn(() => ({ applications: ads, nextCursor: null }));
  const notices = answerCalls((path, options) => {
    if (path.startsWith('/api/admin/advertisements?')) return load();
    if (path === '/api/admin/active-banner') {
      if (bannerFailure) throw bannerFailure;
      return banner;
    }
    if (!options) return { payments: [], waiting: [] };
    called.push({ path, body: options.body });
    const answer = answers[path];
    if (!answer) throw new Error(`nobody answers ${path}`);
    return answer();
  });
  const state = () => ({
    isBusy: list.$busyIds.get().size > 0,
    question: review.$question.get(),
    problem: problemIn(list.$problems.get()),
  });
  return { state, notices, load };
}

type Question = NonNullable<ReturnType<typeof review.$question.get>>;

/** The question that waits for an answer, of the kind that is expected. */
function asked<Kind extends Question['kind']>(kind: Kind) {
  const question = review.$question.get();
  if (question?.kind !== kind) throw new Error(`asked is ${question?.kind ?? 'nothing'}`);
  return question as Extract<Question, { kind: Kind }>;
}

const REVIEW = `/api/admin/advertisements/${waiting.id}`;
const approved = { ...waiting, status: 'approved' as const, isActive: true };

test('with no ad live an approval is done straight away', async () => {
  const { notices } = open();
  await list.refresh();
  answers[REVIEW] = () => ({ application: approved });
  expect(await review.approve(waiting)).toBe(true);
  expect(called).toEqual([{ path: REVIEW, body: { status: 'approved', revision: 0 } }]);
  expect(notices).toEqual([
    {
      ...UNDO,
      title: 'Advertisement Status Updated',
      description: `${SITE} is approved and has the banner now.`,
    },
  ]);
  expect(list.$list.get().entries.map(({ isActive }) => isActive)).toEqual([true, false]);
  expect(showBanner).toHaveBeenCalled();
});

test('an approval into the queue asks about the payment, and not about the live ad', async () => {
  const { state } = open();
  await list.refresh();
  const owed = { status: 'due', amount: 1000, currency: 'USD' } as const;
  const payment = { ...owed, note: null, refund: null, by: null, at: null };
  banner = sampleBanner(live.id);
  answers[REVIEW] = () => ({ application: { ...approved, isActive: false } });
  expect(await review.approveAndQueue({ ...waiting, payment })).toBe(false);
  expect(state().question).toMatchObject({ kind: 'payment', action: 'approve' });
  const paid = { status: 'paid' } as const;
  expect(await asked('payment').decide(paid)).toBe(true);
  const body = { status: 'approved', revision: 0, payment: paid, queue: true };
  expect(called).toEqual([{ path: REVIEW, body }]);
});

test('an approval of what is due asks about the payment, then about the live ad, and sends both at once', async () => {
  open();
  await list.refresh();
  const owed = { status: 'due', amount: 1000, currency: 'USD' } as const;
  const payment = { ...owed, note: null, refund: null, by: null, at: null };
  banner = sampleBanner(live.id);
  answers[REVIEW] = () => ({ application: approved });
  expect(await review.approve({ ...waiting, payment })).toBe(false);
  const paid = { status: 'paid', note: 'INV-7' } as const;
  expect(await asked('payment').decide(paid)).toBe(false);
  const { replace } = asked('conflict');
  expect(called).toEqual([]);
  expect(await replace()).toBe(true);
  expect(called).toEqual([
    { path: REVIEW, body: { status: 'approved', revision: 0, payment: paid } },
  ]);
});

test('an activation that fails says so', async () => {
  const { notices } = open();
  await review.activate(waiting);
  expect(notices).toEqual([
    { title: 'Error', description: 'Failed to activate banner.', variant: 'destructive' },
  ]);
});

test('instead of taking the banner, an ad can be queued', async () => {
  const { state, load, notices } = open();
  await list.refresh();
  banner = sampleBanner(live.id);
  answers[REVIEW] = () => ({ application: { ...approved, isActive: false } });
  await review.approve(waiting);
  expect(await asked('conflict').queue()).toBe(true);
  expect(called[0]?.body).toEqual({ status: 'approved', revision: 0, queue: true });
  expect(notices.at(-1)).toEqual({
    ...UNDO,
    title: 'Advertisement Status Updated',
    description: `${SITE} is approved and waits in the queue.`,
  });
  const path = `/api/admin/ad-queue/${waiting.id}`;
  answers[path] = () => ({});
  await review.activate(waiting);
  expect(await asked('conflict').queue()).toBe(true);
  expect(called.at(-1)?.path).toBe(path);
  expect(load).toHaveBeenCalledTimes(2);
  expect(state().question).toBeNull();
});

test('the payment of an approved ad is noted by itself', async () => {
  const { state } = open();
  await list.refresh();
  const path = `/api/admin/advertisements/${live.id}/payment`;
  answers[path] = () => ({ application: { ...live, payment: null } });
  review.askPayment('settle', live);
  expect(await asked('payment').decide({ status: 'waived', note: 'A friend' })).toBe(true);
  expect(called).toEqual([{ path, body: { status: 'waived', note: 'A friend' } }]);
  expect(state().question).toBeNull();
});

test('an approval is reported as done although the banner cannot be read afterwards', async () => {
  const { state, notices } = open();
  await list.refresh();
  answers[REVIEW] = () => {
    bannerFailure = new RequestError({ status: 503, statusText: '', body: '' });
    return { application: approved };
  };
  expect(await review.approve(waiting)).toBe(true);
  expect(notices).toHaveLength(1);
  expect(state()).toEqual({ isBusy: false, question: null, problem: null });
  expect(showBanner).not.toHaveBeenCalled();
});

test.each([
  ['approve', review.approve],
  ['activate', review.activate],
] as const)('Continue goes on to %s', async (action, work) => {
  const { state, notices } = open();
  banner = sampleBanner(live.id, live.expiresAt);
  answers[REVIEW] = () => ({ application: approved });
  answers['/api/admin/activate-banner'] = () => sampleBanner(waiting.id, live.expiresAt);
  await work(waiting);
  expect(called).toEqual([]);
  expect(await asked('conflict').replace()).toBe(true);
  expect(called).toHaveLength(1);
  expect(state().question).toBeNull();
  expect(notices).toEqual([
    {
      ...(action === 'approve'
        ? {
            ...UNDO,
            title: 'Advertisement Status Updated',
            description: `${SITE} is approved and has the banner now.`,
          }
        : { title: 'Banner Activated', description: `${SITE} has the banner now.` }),
    },
  ]);
});

test('the ad that is live itself is activated without a question, with its three colors', async () => {
  const { state } = open();
  banner = sampleBanner(live.id, live.expiresAt);
  answers['/api/admin/activate-banner'] = () => banner;
  await review.activate(live);
  expect(state().question).toBeNull();
  const { backgroundColor, textColor, borderColor } = live.colors;
  const body = { advertisementId: live.id, backgroundColor, textColor, borderColor };
  expect(called).toEqual([{ path: '/api/admin/activate-banner', body }]);
});

test.each([
  { typed: '  not for players ', body: { status: 'rejected', reason: 'not for players' } },
  { typed: ' ', body: { status: 'rejected' } },
])('a rejection sends the reason “$typed” trimmed', async ({ typed, body }) => {
  const { notices } = open();
  await list.refresh();
  answers[REVIEW] = () => ({ application: { ...waiting, status: 'rejected' } });
  review.askReason([waiting]);
  review.writeReason(waiting.id, typed);
  expect(await asked('reason').confirm()).toBe(true);
  expect(called).toEqual([{ path: REVIEW, body }]);
  expect(list.$list.get().entries).toEqual([live]);
  expect(notices).toEqual([
    {
      title: 'Advertisement Status Updated',
      description: `${SITE} is rejected.`,
    },
  ]);
});

test('a written reason outlives Cancel and a failure, and goes with the rejection', async () => {
  open();
  const reason = () => review.$reasons.get()[waiting.id];
  review.askReason([waiting]);
  review.writeReason(waiting.id, 'not for players');
  review.cancel();
  review.askReason([waiting]);
  expect(await asked('reason').confirm()).toBe(false);
  expect(reason()).toBe('not for players');
  answers[REVIEW] = () => ({ application: { ...waiting, status: 'rejected' } });
  review.askReason([waiting]);
  expect(await asked('reason').confirm()).toBe(true);
  expect(called.at(-1)?.body).toEqual({ status: 'rejected', reason: 'not for players' });
  expect(reason()).toBe('');
});

const REMOVAL = `/api/admin/advertisements/${live.id}/remove`;
const paid = { status: 'paid', amount: 1000, currency: 'USD', refund: null } as const;

test.each([
  { typed: ' A scam ', body: { reason: 'A scam' }, payment: null, adds: '' },
  {
    ...{ typed: '', body: {}, payment: { ...paid, note: null, by: 'Mara', at: null } },
    adds: ' It was paid: note a refund if its money goes back.',
  },
])('a removal asks first, sends $body, and shows the banner that follows', async (given) => {
  const { state, notices, load } = open();
  const removed = { ...live, status: 'rejected' as const, isRemoved: true };
  answers[REMOVAL] = () => ({ application: { ...removed, payment: given.payment } });
  review.askRemoval(live);
  expect(called).toEqual([]);
  review.writeReason(live.id, given.typed);
  expect(await asked('reason').confirm()).toBe(true);
  expect(called).toEqual([{ path: REMOVAL, body: given.body }]);
  expect(state().question).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  expect(showBanner).toHaveBeenCalled();
  expect(notices).toEqual([
    {
      title: 'Advertisement Status Updated',
      description: `${SITE} is removed, and its picture was deleted.${given.adds}`,
    },
  ]);
});

test('what another reviewer has decided meanwhile is shown, and the list read again', async () => {
  const { state, notices, load } = open();
  const body = JSON.stringify({ error: 'This application has been reviewed already.' });
  answers[REVIEW] = () => {
    throw new RequestError({ status: 409, statusText: '', body });
  };
  expect(await review.approve(waiting)).toBe(false);
  expect(notices).toEqual([
    {
      title: 'Error',
      description: 'Failed to update advertisement status.',
      variant: 'destructive',
    },
  ]);
  expect(state()).toEqual({
    isBusy: false,
    question: null,
    problem: 'This application has been reviewed already.',
  });
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['deactivate', review.deactivate, 'Banner Deactivated', 'Failed to deactivate banner.'],
  ['revert', review.revert, 'Banner Reverted', 'Failed to revert banner.'],
] as const)('%s says how it went', async (action, end, done, failed) => {
  const { notices, load } = open();
  await list.refresh();
  await end('Forge');
  expect(notices.at(-1)).toEqual({
    title: 'Error',
    description: failed,
    variant: 'destructive',
  });
  answers[`/api/admin/${action}-banner`] = () => sampleBanner(null);
  load.mockReturnValue({ applications: [waiting, { ...live, isActive: false }], nextCursor: null });
  await end('Forge');
  expect(notices.at(-1)).toEqual({
    title: done,
    description: '“Forge” is taken down, its remaining time saved. The default banner is shown.',
  });
  expect(list.$list.get().entries.some(({ isActive }) => isActive)).toBe(false);
});

test('one thing at a time: what is pressed meanwhile does nothing', async () => {
  open();
  answers[REVIEW] = () => ({ application: approved });
  const first = review.approve(waiting);
  expect(await review.deactivate('Forge')).toBe(false);
  await first;
  expect(called.map(({ path }) => path)).toEqual([REVIEW]);
});

test('an approval carries what is on the screen: its revision and the edits', async () => {
  open();
  await list.refresh();
  answers[REVIEW] = () => ({ application: approved });
  const seen = { ...waiting, revision: 3 };
  review.edit(seen, { title: 'Forge' });
  review.edit(seen, { category: 'Packs' });
  expect(await review.approve(seen)).toBe(true);
  expect(called[0]?.body).toEqual({
    status: 'approved',
    revision: 3,
    edits: { title: 'Forge', category: 'Packs' },
  });
  expect(review.$drafts.get()).toEqual({});
});

test('what is wrong with the edits is said beside them, and in its notification only that it failed', async () => {
  const { state, notices } = open();
  review.edit(waiting, { title: '' });
  expect(await review.approve(waiting)).toBe(false);
  expect(called).toEqual([]);
  expect(state().problem).toMatch(/title/i);
  expect(notices).toMatchObject([{ description: 'Failed to update advertisement status.' }]);
});

test('edits outlive a refusal, and undoing them leaves the suggestion', async () => {
  const { state, load } = open();
  review.edit(waiting, { title: 'Forge' });
  answers[REVIEW] = () => {
    const body = JSON.stringify({ error: 'The analysis has changed.', code: 'AD_CHANGED' });
    throw new RequestError({ status: 409, statusText: '', body });
  };
  expect(await review.approve(waiting)).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
  expect(state().problem).toBe('The analysis has changed.');
  expect(review.$drafts.get()[waiting.id]).toEqual({ title: 'Forge' });
  review.undoEdits(waiting);
  expect(review.$drafts.get()).toEqual({});
});

test('an approval is undone from its notification, and the list read again', async () => {
  const { notices, load } = open();
  await list.refresh();
  answers[REVIEW] = () => ({ application: approved });
  answers[`${REVIEW}/undo-approval`] = () => ({ application: waiting });
  await review.approve(waiting);
  load.mockClear();
  notices.at(-1)?.action?.run();
  await vi.waitFor(() =>
    expect(notices.at(-1)).toEqual({
      title: 'Advertisement Status Updated',
      description: `${SITE} waits for its review again.`,
    }),
  );
  expect(called.at(-1)).toMatchObject({ path: `${REVIEW}/undo-approval` });
  expect(load).toHaveBeenCalled();
});
