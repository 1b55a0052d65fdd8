/** @module-tag core */
import type { Application, SavedReason } from '@elc/contracts';
import { expect, test } from 'vitest';
import {
  applicationOf,
  asAdmin,
  bannerAt,
  newAnalysedApplication,
  newApplication,
} from '../support/http/ads.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  product,
  send,
} from '../support/http/client.ts';
import { adminPanel, moderatorPanel } from '../support/http/people.ts';

const FROM_AI = { category: '', callToAction: 'See what it offers' };
const SOON = { timeout: 90_000, interval: 300 };
const colors = { backgroundColor: '#102030', textColor: '#ffffff', borderColor: '#abcdef' };

const cookie = await adminPanel();

const approve = async (id: string, body: object, by = cookie) => {
  const answer = await asAdmin(by).review(id, { status: 'approved', ...body });
  const { application } = (await expectSuccess(answer, endpoints.reviewApplication)) as {
    application: Application;
  };
  return application;
};

test('the AI analyses a submission before its review, on every replica', async () => {
  const { id, application } = await newAnalysedApplication(cookie);
  const analyzed = { status: 'pending', aiAnalysis: FROM_AI, analysedBy: 'ai', revision: 1 };
  expect(application).toMatchObject(analyzed);
  expect(await applicationOf(cookie, id, lastSiteUrl)).toMatchObject(analyzed);
  const live = await approve(id, { revision: 1 });
  expect(live).toMatchObject({ aiAnalysis: application.aiAnalysis, colors: application.colors });
  for (const site of product.sites) {
    const { banner, advertisement } = await bannerAt(site);
    expect(banner).toMatchObject({ advertisementId: id, ...application.colors });
    expect(advertisement?.aiAnalysis).toEqual(application.aiAnalysis);
  }
});

test('a moderator who reviews may edit the design too', async () => {
  const { cookie: theirs } = await moderatorPanel();
  const { id, application } = await newAnalysedApplication(cookie);
  const live = await approve(id, { revision: application.revision, edits: { colors } }, theirs);
  expect(live.colors).toEqual(colors);
});

test('the queue begins with the oldest pending application, page by page, and says how many wait', async () => {
  const word = `queue${process.pid}x${Date.now() % 1e6}`;
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const adDescription = `Number ${count} of the queue, named ${word}.`;
    ids.push((await newApplication({ adDescription })).id);
  }
  const [first = '', second = '', third = '', fourth = ''] = ids;
  await expectSuccess(
    await asAdmin(cookie).review(second, { status: 'rejected' }),
    endpoints.reviewApplication,
  );
  const page = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ q: word, limit: '2', sort: 'queue', ...query });
    const path = `/api/admin/advertisements?${search}`;
    const answer = await call(path, { headers: { cookie } }, { site: lastSiteUrl });
    return await expectSuccess(answer, endpoints.listApplications);
  };
  const begin = await page({});
  const rest = await page({ cursor: begin.nextCursor ?? '' });
  const seen = [...begin.applications, ...rest.applications].map(({ id }) => id);
  expect(seen).toEqual([first, third, fourth, second]);
  expect(rest.nextCursor).toBeNull();
  expect(begin.pending).toBeGreaterThanOrEqual(3);
  const newest = await page({ sort: 'newest' });
  expect(newest.applications.map(({ id }) => id)).toEqual([fourth, third]);
  expect(
    (await page({ sort: 'newest', cursor: newest.nextCursor ?? '' })).applications,
  ).toHaveLength(2);
});

test('reasons for rejections are saved once for every reviewer and replica, and taken away', async () => {
  const text = `Not about the game, says ${process.pid} at ${Date.now()}`;
  const { cookie: moderator } = await moderatorPanel();
  const path = '/api/admin/rejection-reasons';
  const reasonsOf = async (answer: Response) => {
    const saved = (await expectSuccess(answer, endpoints.rejectionReasons)) as {
      reasons: SavedReason[];
    };
    return saved.reasons.filter((reason) => reason.text === text);
  };
  const add = () => send('POST', path, { text: ` ${text} ` }, { headers: { cookie } });
  const [saved, ...others] = await reasonsOf(await add());
  expect(saved).toMatchObject({ text, by: expect.stringMatching(/^Admin key/) });
  expect(others).toEqual([]);
  expect(await reasonsOf(await add())).toEqual([saved]);
  const seen = await call(path, { headers: { cookie: moderator } }, { site: lastSiteUrl });
  expect(await reasonsOf(seen)).toEqual([saved]);
  await expectFailure(await call(path), 401, 'PANEL_LOCKED');
  await expectFailure(
    await send('POST', path, { text: ' ' }, { headers: { cookie } }),
    400,
    'VALIDATION',
  );
  const removed = await call(`${path}/${saved?.id}`, {
    method: 'DELETE',
    headers: { cookie: moderator },
  });
  expect(await reasonsOf(removed)).toEqual([]);
});

test('an approval is undone on every replica, and the ad that it displaced is back', async () => {
  const before = await newApplication();
  await approve(before.id, {});
  const { id } = await newApplication();
  await approve(id, {});
  const undo = (by: string) => asAdmin(by).post(`advertisements/${id}/undo-approval`);
  const answer = await undo((await moderatorPanel()).cookie);
  const { application } = (await expectSuccess(answer, endpoints.undoApproval)) as {
    application: Application;
  };
  expect(application).toMatchObject({ id, status: 'pending', isActive: false });
  for (const site of product.sites)
    await expect
      .poll(async () => (await bannerAt(site)).banner.advertisementId, SOON)
      .toBe(before.id);
  await expectFailure(await undo(cookie), 409, 'APPROVAL_NOT_TO_UNDO');
  expect(await approve(id, {})).toMatchObject({ status: 'approved', isActive: true });
});
