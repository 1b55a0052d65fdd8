/** @module-tag core */
import type { Application, ApplicationsResponse } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  applicationOf,
  asAdmin,
  bannerAt,
  count,
  freeBanner,
  newApplication,
  newLiveAd,
  PERSON,
  sharp,
  statusOf,
  submit,
} from '../support/http/ads.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  newAddress,
  product,
} from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { homeOf, request } from '../support/http-client.ts';

const DAY_MS = 86_400_000;
const cookie = await adminPanel();
beforeEach(() => freeBanner(cookie));

const historyOf = async (id: string) => {
  const answer = await asAdmin(cookie).get(`advertisements/${id}/history`);
  const { events } = (await expectSuccess(answer, endpoints.applicationHistory)) as {
    events: Array<{ event: string; by: string; detail: string | null }>;
  };
  return events;
};

const notices = async () =>
  (await (await request(`${product.fakesUrl}/discord-notice/received`)).json()) as Array<{
    content: string;
    key: string;
    mentions: unknown;
  }>;

test('an application waits for its review, and its own page shows it', async () => {
  const { id, token } = await newApplication();
  expect(await statusOf(token)).toMatchObject({
    id,
    status: 'pending',
    isActive: false,
    expiresAt: null,
    remainingMs: null,
    shown: 0,
    clicked: 0,
  });
  expect((await bannerAt()).banner.advertisementId).not.toBe(id);
});

test('how to reach the advertiser is for the team and the advertiser alone', async () => {
  const contact = 'mara.fielding@castle-works.example';
  const { id, token } = await newLiveAd(cookie, { contact: ` ${contact} ` });
  expect(await statusOf(token)).toMatchObject({ id, contact });
  expect((await applicationOf(cookie, id))?.contact).toBe(contact);
  expect(JSON.stringify(await bannerAt())).not.toContain(contact);
  const tooLong = await submit({ fields: { contact: 'm'.repeat(201) } });
  await expectFailure(tooLong, 400, 'VALIDATION');
  expect((await statusOf((await newApplication()).token)).contact).toBeNull();
});

test('approval makes the ad the banner on every replica, with readable colors', async () => {
  const { id, token, application } = await newLiveAd(cookie);
  expect(application).toMatchObject({ status: 'approved', isActive: true });
  for (const site of product.sites) {
    const { banner, advertisement } = await bannerAt(site);
    expect(banner).toMatchObject({ isActive: true, advertisementId: id });
    expect(advertisement).toMatchObject({ websiteUrl: 'https://blockforge.example/shop' });
  }
  const { expiresAt } = await statusOf(token);
  expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
  expect((await historyOf(id)).map(({ event }) => event)).toEqual([
    'activated',
    'approved',
    'submitted',
  ]);
});

test('an approval is announced to the community chat once, and mentions nobody', async () => {
  const { id } = await newLiveAd(cookie, { websiteUrl: 'https://clan.example/@everyone' });
  await vi.waitFor(
    async () => {
      const sent = (await notices()).filter(({ key }) => key === `ad-approved:${id}`);
      expect(sent).toMatchObject([
        { content: expect.stringContaining('clan.example now'), mentions: { parse: [] } },
      ]);
    },
    { timeout: 30_000 },
  );
});

test('people are counted, repeats, bots and site admins are not', async () => {
  const { id, token } = await newLiveAd(cookie);
  const from = newAddress();
  for (let sighting = 0; sighting < 5; sighting += 1) {
    expect((await count(id, 'shown', from)).status).toBe(204);
  }
  const followed = await count(id, 'clicked', from);
  expect(followed.status).toBe(302);
  expect(followed.headers.get('location')).toBe('https://blockforge.example/shop');
  expect(followed.headers.get('cache-control')).toBe('private, no-store');
  expect(followed.headers.get('set-cookie')).toBeNull();
  await count(id, 'clicked', from);
  await count(id, 'clicked');
  await count(id, 'clicked', newAddress(), { 'Sec-Purpose': 'prefetch' });
  await count(id, 'clicked', newAddress(), { Purpose: 'prefetch' });
  const head = { method: 'HEAD', headers: PERSON, redirect: 'manual' } as const;
  expect((await call(`/api/go/${id}`, head, { from: newAddress() })).status).toBe(302);
  await count(id, 'clicked', newAddress(), { 'Sec-Fetch-Site': 'cross-site' });
  await count(id, 'shown', newAddress(), { 'User-Agent': 'Googlebot/2.1' });
  await count(id, 'shown', homeOf({ cookie }), { cookie });
  await call(`/api/ads/${id}/shown`, { method: 'POST' });
  const counted = await statusOf(token);
  expect(counted).toMatchObject({ shown: 3, clicked: 2 });
  const sums = counted.days.map((day) => [day.shown, day.clicked]);
  // Two where midnight (UTC) came in between.
  expect(sums.reduce(([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d], [])).toEqual([3, 2]);
  expect(counted.days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
});

test('what is not live is not counted', async () => {
  const { id, token } = await newLiveAd(cookie);
  await asAdmin(cookie).post('deactivate-banner');
  expect((await count(id, 'shown')).status).toBe(204);
  expect((await count(id, 'clicked')).status).toBe(302);
  expect(await statusOf(token)).toMatchObject({ shown: 0, clicked: 0 });
});

test('no link leads to an ad that was not approved', async () => {
  const { id } = await newApplication();
  for (const unknown of [id, 'ad_0000000000000000'])
    await expectFailure(await count(unknown, 'clicked'), 404, 'NOT_FOUND');
});

test('applications are listed newest first, page by page, by status and by words', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { id } = await newApplication({ adDescription: `Paging 100%_sure ${process.pid}` });
    ids.unshift(id);
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const q = encodeURIComponent(`100%_SURE ${process.pid}`);
    const query: string = `limit=2&status=pending&q=${q}${cursor ? `&cursor=${cursor}` : ''}`;
    const answer = await asAdmin(cookie).get(`advertisements?${query}`);
    const page = (await expectSuccess(answer, endpoints.listApplications)) as ApplicationsResponse;
    seen.push(...page.applications.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(ids);
});

test('rejected applications are left out on request, page after page', async () => {
  const words = `Hiding${process.pid}`;
  const [remaining, gone] = [
    await newApplication({ adDescription: `${words} stays` }),
    await newApplication({ adDescription: `${words} goes` }),
  ];
  await asAdmin(cookie).review(gone.id, { status: 'rejected' });
  const idsWith = async (query: string) => {
    const answer = await asAdmin(cookie).get(`advertisements?q=${words}${query}`);
    const page = (await expectSuccess(answer, endpoints.listApplications)) as ApplicationsResponse;
    return page.applications.map(({ id }) => id);
  };
  expect(await idsWith('')).toEqual([gone.id, remaining.id]);
  expect(await idsWith('&rejected=hidden')).toEqual([remaining.id]);
  expect(await idsWith('&rejected=hidden&limit=1')).toEqual([remaining.id]);
});

test('the default banner is read whether or not an ad is live, with who changed it', async () => {
  await newLiveAd(cookie);
  const read = async () =>
    expectSuccess(await asAdmin(cookie).get('default-banner'), endpoints.readDefaultBanner);
  const banner = {
    backgroundColor: '#000000',
    textColor: '#ffffff',
    borderColor: '#ffffff',
    promo: { title: 'Election week', text: 'Vote now', url: 'https://discord.gg/electioncity' },
  };
  await asAdmin(cookie).put('default-banner', { banner });
  expect(await read()).toMatchObject({
    banner,
    isOwn: false,
    changedBy: expect.stringContaining('key'),
  });
  await asAdmin(cookie).put('default-banner', { banner: null });
  expect(await read()).toMatchObject({
    banner: { backgroundColor: '#7c3aed', promo: { title: 'Alexoria' } },
    isOwn: true,
  });
  await asAdmin(cookie).post('revert-banner');
});

test('colors of the live ad and of the default banner can be changed and restored', async () => {
  const colors = { backgroundColor: '#102030', textColor: '#ffffff', borderColor: '#abcdef' };
  const { id } = await newLiveAd(cookie);
  await expectSuccess(await asAdmin(cookie).put('banner-colors', colors), endpoints.colorBanner);
  expect((await bannerAt(lastSiteUrl)).banner).toMatchObject(colors);
  expect((await historyOf(id))[0]).toMatchObject({
    event: 'coloured',
    by: expect.stringContaining('key'),
    detail: '#102030 #ffffff #abcdef',
  });
  const unreadable = { backgroundColor: '#ffffff', textColor: '#fefefe' };
  await expectSuccess(await asAdmin(cookie).activate(id, unreadable), endpoints.activateBanner);
  expect((await bannerAt()).banner).toMatchObject({
    backgroundColor: '#7c3aed',
    textColor: '#ffffff',
    borderColor: '#8b5cf6',
  });

  await asAdmin(cookie).post('revert-banner');
  const promo = {
    title: 'Election week',
    text: 'Vote now',
    url: 'https://discord.gg/electioncity',
  };
  await expectSuccess(
    await asAdmin(cookie).put('default-banner', { banner: { ...colors, promo } }),
    endpoints.changeDefaultBanner,
  );
  expect((await bannerAt(lastSiteUrl)).banner).toMatchObject({ ...colors, promo });
  await asAdmin(cookie).put('default-banner', { banner: null });
  expect((await bannerAt()).banner).toMatchObject({ promo: { title: 'Alexoria' } });
});

test('a picture is public once its ad is approved, before that to its advertiser and the panel', async () => {
  const { id, token } = await newApplication();
  const { imageFile } = await statusOf(token);
  const seen = (headers: HeadersInit = {}, site?: string) =>
    call(imageFile, { headers }, site ? { site } : {});
  expect((await seen()).status).toBe(401);
  expect((await seen({ 'X-Status-Token': 'x'.repeat(43) })).status).toBe(401);
  const own = await seen({ 'X-Status-Token': token }, lastSiteUrl);
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await seen({ cookie })).status).toBe(200);
  expect((await request(`${product.cmsUrl}${imageFile}`)).status).toBe(401);
  expect(
    (await request(`${product.cmsUrl}/uploads/x/%2e%2e${imageFile.slice(8)}`)).status,
  ).not.toBe(200);

  await asAdmin(cookie).review(id, { status: 'approved' });
  const open = await seen({}, lastSiteUrl);
  expect([open.status, open.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(open.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
});

test('a photograph comes out upright, smaller and without its place and camera', async () => {
  const photograph = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#a03020' },
  })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCam', ImageDescription: 'home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .toBuffer();
  expect(photograph.includes('SecretCam')).toBe(true);
  const answer = await submit({ image: photograph, name: 'IMG_1.jpg', type: 'image/jpeg' });
  const { statusUrl } = (await answer.json()) as { statusUrl: string };
  const token = statusUrl.split('#')[1] ?? '';
  const { imageFile } = await statusOf(token);
  const served = await call(imageFile, { headers: { 'X-Status-Token': token } });
  const bytes = Buffer.from(await served.arrayBuffer());
  const found = await sharp(bytes).metadata();
  expect(found).toMatchObject({ format: 'webp', width: 800, height: 1200 });
  for (const trace of ['exif', 'xmp', 'iptc', 'icc', 'orientation'])
    expect(found[trace]).toBeUndefined();
  expect(bytes.includes('SecretCam')).toBe(false);
});

test('the headline answer of the banner is for everybody and is not touched by cookies', async () => {
  const answer = await call('/api/admin/active-banner', { headers: { ...PERSON, cookie } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=[01]$/);
  const etag = answer.headers.get('etag') ?? '';
  const again = await call('/api/admin/active-banner', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
});

test('status answers hold nothing of what only reviewers see', async () => {
  const { token } = await newApplication();
  const status = (await statusOf(token)) as Partial<Application>;
  for (const field of ['aiAnalysis', 'analysisStatus', 'analysedBy', 'revision', 'colors']) {
    expect(Object.keys(status)).not.toContain(field);
  }
  expect(JSON.stringify(status)).not.toContain(token);
});
