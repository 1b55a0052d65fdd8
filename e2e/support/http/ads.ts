import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ActiveBanner, Application, ApplicationsResponse } from '@elc/contracts';
import { expect } from 'vitest';
import { inDatabase } from '../database.ts';
import { requestJson } from '../http-client.ts';
import {
  call,
  endpoints,
  expectSuccess,
  newAddress,
  product,
  send,
  siteUrl,
  untilSeen,
  untilSeenAt,
} from './client.ts';

/** The product's own picture library: what it reads, it must also be able to write here. */
export const sharp = createRequire(new URL('../../../cms/package.json', import.meta.url))('sharp');

/** The agent of a person; what calls itself a program is not counted. */
export const PERSON = {
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

const dataDir = path.dirname(product.logs);

/** Files that uploads may leave behind: the stored ones, and those on their way. */
export async function uploadFolders(): Promise<{ stored: string[]; passing: string[] }> {
  return {
    stored: (await storedFiles()).sort(),
    passing: await readdir(path.join(dataDir, 'tmp/uploads')),
  };
}

async function storedFiles(): Promise<string[]> {
  const { bucketUrl } = product;
  if (bucketUrl === null) return readdir(path.join(dataDir, 'public/uploads'));
  return requestJson<string[]>(`${bucketUrl}/_objects`);
}

/** A plain picture of one color. */
export function picture({
  width = 640,
  height = 400,
  color = '#20603a',
  format = 'png',
} = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
}

const FIELDS = {
  websiteUrl: 'https://blockforge.example/shop',
  adDescription:
    'Block Forge Studio builds packs for your city. Ready-made roads, working lifts and 40 houses. Packs from $2. Get your first pack today!',
  targetAudience: 'roblox-players',
  duration: '1 day',
  links: '["https://blockforge.example/discord"]',
};

interface Submission {
  readonly fields?: Readonly<Record<string, string>>;
  readonly image?: Buffer | null;
  readonly name?: string;
  readonly type?: string;
  readonly site?: string;
}

/** Sends an application as the page does. */
export async function submit({
  fields = {},
  image,
  name = 'picture.png',
  type = 'image/png',
  site = siteUrl,
}: Submission = {}): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...FIELDS, ...fields })) form.append(field, value);
  const bytes = image === undefined ? await picture() : image;
  if (bytes) form.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
  return call('/api/advertise', { method: 'POST', body: form }, { site });
}

interface Submitted {
  readonly id: string;
  readonly token: string;
}

/** An application that waits for its review. */
export async function newApplication(
  fields: Readonly<Record<string, string>> = {},
): Promise<Submitted> {
  const answer = await expectSuccess(await submit({ fields }), endpoints.submitAdvertisement, 201);
  const { application, statusUrl } = answer as { application: { id: string }; statusUrl: string };
  return { id: application.id, token: statusUrl.split('#')[1] ?? '' };
}

interface Options {
  readonly site?: string;
}

/** A call of the panel that `cookie` opens. */
export const asAdmin = (cookie: string, { site = siteUrl }: Options = {}) => ({
  review: (id: string, body: object) =>
    send('PATCH', `/api/admin/advertisements/${id}`, body, { headers: { cookie } }, { site }),
  post: (action: string, body: object = {}) =>
    send('POST', `/api/admin/${action}`, body, { headers: { cookie } }, { site }),
  put: (action: string, body: object) =>
    send('PUT', `/api/admin/${action}`, body, { headers: { cookie } }, { site }),
  activate: (advertisementId: string, colors: object = {}) =>
    send(
      'POST',
      '/api/admin/activate-banner',
      { advertisementId, ...colors },
      { headers: { cookie } },
      { site },
    ),
  get: (what: string) => call(`/api/admin/${what}`, { headers: { cookie } }, { site }),
});

/** An application as reviewers see it. */
export async function applicationOf(cookie: string, id: string, site = siteUrl) {
  const answer = await asAdmin(cookie, { site }).get('advertisements?limit=100');
  const { applications } = (await expectSuccess(
    answer,
    endpoints.listApplications,
  )) as ApplicationsResponse;
  return applications.find((entry) => entry.id === id);
}

/** How long the AI may take to answer about a submission, failures of an earlier test included. */
const ANALYSIS_MS_MAX = 90_000;

/** An application that waits for its review with the AI's analysis. */
export async function newAnalysedApplication(
  cookie: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Submitted & { application: Application }> {
  const submitted = await newApplication(fields);
  const seen = () => applicationOf(cookie, submitted.id);
  await expect
    .poll(async () => (await seen())?.analysisStatus, { timeout: ANALYSIS_MS_MAX, interval: 200 })
    .toBe('ready');
  return { ...submitted, application: (await seen()) as Application };
}

/** An approved ad; it is the live one. */
export async function newLiveAd(
  cookie: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Submitted & { application: Application }> {
  const submitted = await newApplication(fields);
  const answer = await asAdmin(cookie).review(submitted.id, { status: 'approved' });
  const { application } = (await expectSuccess(answer, endpoints.reviewApplication)) as {
    application: Application;
  };
  return { ...submitted, application };
}

/** The current banner. */
export async function bannerAt(site = siteUrl): Promise<ActiveBanner> {
  await untilSeenAt(site);
  const answer = await call('/api/admin/active-banner', {}, { site });
  return (await expectSuccess(answer, endpoints.activeBanner)) as ActiveBanner;
}

/** What the advertiser's private page shows. */
export async function statusOf(token: string) {
  const answer = await call('/api/advertise/status', { headers: { 'X-Status-Token': token } });
  return (await expectSuccess(answer, endpoints.advertisementStatus)).advertisement;
}

/** Neither a live ad nor any that wait. */
export async function freeBanner(cookie: string): Promise<void> {
  await asAdmin(cookie).post('revert-banner');
  await inDatabase('DELETE FROM elc_ad_queue');
}

/** Every replica looks at the banner again. */
async function bannerMoved(): Promise<void> {
  await inDatabase("UPDATE elc_markers SET value = value + 1 WHERE name = 'banner'");
  await untilSeen();
}

/** Sets the end of a live ad, and notifies every replica. */
export async function letAdEndAt(id: string, endMs: number): Promise<void> {
  await inDatabase('UPDATE elc_ads SET expires_at_ms = ? WHERE public_id = ?', endMs, id);
  await bannerMoved();
}

/** Has a sighting counted as the page of a person does, or follows its link. */
export const count = (id: string, what: 'shown' | 'clicked', from = newAddress(), headers = {}) =>
  call(
    what === 'shown' ? `/api/ads/${id}/shown` : `/api/go/${id}`,
    {
      method: what === 'shown' ? 'POST' : 'GET',
      headers: { ...PERSON, ...headers },
      redirect: 'manual',
    },
    { from },
  );
