import { runningProduct } from '../running-product.ts';

/** Calls of an open panel about ads, past the browser. */
export interface PanelOfAds {
  review(id: string, decision: { status: string; reason?: string }): Promise<void>;
  post(action: string, body?: object): Promise<void>;
  /** Submits an ad and approves it; gives its id and the token of its status page. */
  newLiveAd(
    picture: Buffer,
    fields?: Readonly<Record<string, string>>,
  ): Promise<{ id: string; token: string }>;
}

let calls = 0;

/** Opens a panel by the three steps. @throws Error with the product's answer when it refuses. */
export async function panelOfAds(siteUrl: string): Promise<PanelOfAds> {
  const { secretPhrase: phrase } = runningProduct();
  calls += 1;
  const address = `10.78.${Math.floor(Math.random() * 250)}.${calls % 250}`;
  const headers = { 'X-Forwarded-For': address };

  async function send(method: string, path: string, body: object, cookie = ''): Promise<Response> {
    const response = await fetch(`${siteUrl}/api${path}`, {
      method,
      headers: { ...headers, cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }

  const { challenge } = await (await send('POST', '/admin/generate-challenge', { phrase })).json();
  const made = await send('POST', '/admin/create-lifetime-key', { phrase, challenge });
  const opened = await send('POST', '/admin/verify-key', { key: (await made.json()).key });
  const cookie =
    opened.headers
      .getSetCookie()
      .find((set) => set.startsWith('elc_panel='))
      ?.split(';')[0] ?? '';

  async function review(id: string, decision: { status: string; reason?: string }): Promise<void> {
    await send('PATCH', `/admin/advertisements/${id}`, decision, cookie);
  }

  return {
    review,
    async post(action, body = {}) {
      await send('POST', `/admin/${action}`, body, cookie);
    },
    async newLiveAd(picture, fields = {}) {
      const form = new FormData();
      const all = {
        websiteUrl: 'https://www.blockforge.example/shop',
        adDescription:
          'Block Forge Studio sells packs. Roads, lifts, houses, bridges. Get one today!',
        ...fields,
      };
      for (const [name, value] of Object.entries(all)) form.append(name, value);
      form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
      const response = await fetch(`${siteUrl}/api/advertise`, {
        method: 'POST',
        headers,
        body: form,
      });
      const { application, statusUrl } = await response.json();
      await review(application.id, { status: 'approved' });
      return { id: application.id, token: statusUrl.split('#')[1] };
    },
  };
}
