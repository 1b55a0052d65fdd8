import { setTimeout as wait } from 'node:timers/promises';
import type { ApplicationsResponse } from '@elc/contracts';
import { requestJson, requestOk } from '../http-client.ts';
import { panelCookie } from '../panel-client.ts';
import { runningProduct } from '../running-product.ts';
import type { BrowserContext } from './test.ts';

interface AdDecision {
  readonly status: string;
  readonly reason?: string;
  readonly payment?: { readonly status: string; readonly note?: string };
}

/** Calls of an open panel about ads, past the browser. */
export interface PanelOfAds {
  /** A word in each application made here, and in no other. */
  readonly word: string;
  review(id: string, decision: AdDecision): Promise<void>;
  post(action: string, body?: object): Promise<void>;
  /** Submits an application; returns its id and the token of its status page. */
  newApplication(
    picture: Buffer,
    fields?: Readonly<Record<string, string>>,
  ): Promise<{ id: string; token: string }>;
  /** The same, and approves it. */
  newLiveAd(
    picture: Buffer,
    fields?: Readonly<Record<string, string>>,
  ): Promise<{ id: string; token: string }>;
}

let calls = 0;

/** About a minute. */
const ANALYSIS_TRIES_MAX = 200;

/** Opens a panel by the three steps. @throws Error with the product's answer when it refuses. */
export async function panelOfAds(siteUrl: string): Promise<PanelOfAds> {
  const { secretPhrase: phrase } = runningProduct();
  const word = `desk${process.pid}x${Date.now() % 1e7}`;
  const newAddress = () => `10.78.${Math.floor(Math.random() * 250)}.${calls++ % 250}`;
  const from = newAddress();
  const cookie = await panelCookie(siteUrl, phrase, from);

  async function send(method: string, path: string, body: object): Promise<void> {
    await requestOk(`${siteUrl}/api${path}`, { method, json: body, from, cookie });
  }

  async function review(id: string, decision: AdDecision): Promise<void> {
    await send('PATCH', `/admin/advertisements/${id}`, decision);
  }

  async function newApplication(picture: Buffer, fields: Readonly<Record<string, string>> = {}) {
    const form = new FormData();
    const all = {
      websiteUrl: 'https://www.blockforge.example/shop',
      adDescription:
        'Block Forge Studio sells packs. Roads, lifts, houses, bridges. Get one today!',
      ...fields,
    };
    all.adDescription = `${all.adDescription} Ask for ${word}.`;
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
    // Each advertiser submits from a place of their own.
    const init = { method: 'POST', body: form, from: newAddress() };
    const { application, statusUrl } = await requestJson<{
      application: { id: string };
      statusUrl: string;
    }>(`${siteUrl}/api/advertise`, init);
    await analysisOf(application.id);
    return { id: application.id, token: statusUrl.split('#')[1] ?? '' };
  }

  /** Waits until the AI has answered: reviewers then see no further change. */
  async function analysisOf(id: string): Promise<void> {
    for (let tries = 0; tries < ANALYSIS_TRIES_MAX; tries += 1) {
      const { applications } = await requestJson<ApplicationsResponse>(
        `${siteUrl}/api/admin/advertisements?limit=100`,
        { from, cookie },
      );
      if (applications.find((ad) => ad.id === id)?.analysisStatus === 'ready') return;
      await wait(300);
    }
    throw new Error(`Nobody analyzed ${id}.`);
  }

  return {
    word,
    review,
    newApplication,
    async post(action, body = {}) {
      await send('POST', `/admin/${action}`, body);
    },
    async newLiveAd(picture, fields = {}) {
      const submitted = await newApplication(picture, fields);
      await review(submitted.id, { status: 'approved' });
      return submitted;
    },
  };
}

/** Answers in place of an advertiser's site, with its address as the heading, once a link was counted or directly. */
export async function answerForAdvertiser(context: BrowserContext, url: string): Promise<void> {
  const body = `<h1>${url}</h1>`;
  await context.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  await context.route('**/api/go/*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const isThere = answer.status() === 302 && answer.headers().location === url;
    await route.fulfill({ contentType: 'text/html', body: isThere ? body : 'Somewhere else' });
  });
}
