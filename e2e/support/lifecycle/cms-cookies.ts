import { expect } from 'vitest';
import { cookieOf, request } from '../http-client.ts';

interface Administrator {
  readonly email: string;
  readonly password: string;
}

/** What the CMS sets when its administrator signs in, when the panel asks for its next token, and at the end. */
export async function cmsCookies(
  cmsUrl: string,
  { email, password }: Administrator,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const json = { email, password, rememberMe: true };
  const signedIn = await request(`${cmsUrl}/admin/login`, { json, headers });
  const cookie = cookieOf(signedIn, 'strapi_admin_refresh=');
  const renewed = await request(`${cmsUrl}/admin/access-token`, { json: {}, cookie, headers });
  expect([signedIn.status, renewed.status]).toEqual([200, 200]);
  const signedOut = await request(`${cmsUrl}/admin/logout`, { json: {}, cookie, headers });
  return [signedIn, renewed, signedOut].flatMap((answer) => answer.headers.getSetCookie());
}
