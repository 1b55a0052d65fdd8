import type { RobloxAccount } from '@elc/contracts';
import { cookieOf, request } from '../http-client.ts';
import { endpoints, expectSuccess, newAddress, send, siteUrl } from './client.ts';

/** What a player answers on the sample provider's page. */
export interface Choice {
  readonly player?: number;
  readonly inventory?: 'yes' | 'no';
  readonly decision?: 'decline';
}

export const QUIET_QUARRY = 7_001_005;

/** A sign-in that has come back from the sample provider, and the cookie that it began with. */
export interface Answered {
  readonly cookie: string;
  readonly answer: Readonly<Record<string, string>>;
}

/** Begins a sign-in and answers it at the provider, up to where the browser comes back. */
export async function answered(
  choice: Choice = { player: QUIET_QUARRY, inventory: 'yes' },
  { site = siteUrl, returnTo = '/account' } = {},
): Promise<Answered> {
  const started = await send('POST', '/api/roblox/sign-in', { returnTo }, {}, { site });
  const cookie = cookieOf(started, 'elc_roblox_sign_in=');
  const body = (await expectSuccess(started, endpoints.startRobloxSignIn)) as { address: string };
  const chosen = new URL(body.address);
  for (const [name, value] of Object.entries(choice)) chosen.searchParams.set(name, String(value));
  const back = new URL((await request(chosen)).headers.get('location') ?? '');
  return { cookie, answer: Object.fromEntries(back.searchParams) };
}

/** Ends a sign-in, at any replica. */
export const finish = (
  { cookie, answer }: Answered,
  { site = siteUrl, cookies = '' } = {},
): Promise<Response> =>
  send(
    'POST',
    '/api/roblox/sign-in/finish',
    answer,
    { headers: { cookie: [cookie, cookies].filter(Boolean).join('; ') } },
    { site, from: newAddress() },
  );

/** What the product answers to a sign-in that has ended well. */
interface SignedIn {
  readonly account: RobloxAccount;
  readonly returnTo: string;
  readonly linkTo: string | null;
}

/** Someone who has signed in with Roblox, and the cookie of their browser. */
export async function signedIn(
  choice?: Choice,
  options: Parameters<typeof finish>[1] = {},
): Promise<{ cookie: string } & SignedIn> {
  const response = await finish(await answered(choice), options);
  const cookie = cookieOf(response, 'elc_roblox=');
  const body = await expectSuccess(response, endpoints.finishRobloxSignIn);
  return { cookie, ...body };
}
