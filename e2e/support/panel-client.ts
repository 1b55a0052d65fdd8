import type { AdminKeyResponse, ChallengeResponse } from '@elc/contracts';
import {
  accepted,
  cookieOf,
  jsonOf,
  type RequestOptions,
  request,
  requestJson,
  requestOk,
} from './http-client.ts';

/** How a test's own calls of the site's API reach the product: as whom, and from where. */
export interface Caller {
  readonly from: string;
  readonly cookie?: string;
}

/** Posts to the API. @throws Error with the product's answer when it refuses. */
export const postTo = (siteUrl: string, path: string, json: object, caller: Caller) =>
  requestOk(`${siteUrl}/api${path}`, { json, ...caller });

/** A lifetime key of the site's panel for `from`, by the three steps. */
export async function keyByThreeSteps(
  siteUrl: string,
  phrase: string,
  from: string,
): Promise<string> {
  const step = <Body>(name: string, json: object) =>
    requestJson<Body>(`${siteUrl}/api/admin/${name}`, { json, from });
  const { challenge } = await step<ChallengeResponse>('generate-challenge', { phrase });
  const body = { phrase, challenge };
  return (await step<AdminKeyResponse>('create-lifetime-key', body)).key;
}

/** Opens the site's panel by the three steps; returns its session's cookie as `name=value`. */
export async function panelCookie(siteUrl: string, phrase: string, from: string): Promise<string> {
  const key = await keyByThreeSteps(siteUrl, phrase, from);
  const opened = await postTo(siteUrl, '/admin/verify-key', { key }, { from });
  return cookieOf(opened, 'elc_panel=');
}

/** Someone who is signed in to the CMS: calls of its own API, as Strapi's panel makes them. */
export interface CmsSession {
  get(path: string): Promise<Response>;
  /** With a body in JSON; DELETE has none. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  upload(path: string, form: FormData): Promise<Response>;
  /** Creates and publishes a guide; returns its document id. */
  publishGuide(guide: { title: string; slug: string }): Promise<string>;
  /** Changes a guide's title and publishes it. */
  retitle(documentId: string, title: string): Promise<void>;
  /** Changes the last part of a guide's address and publishes it. */
  readdress(documentId: string, slug: string): Promise<void>;
  /** Deletes a guide, published or not. */
  removeGuide(documentId: string): Promise<void>;
  /** Changes a user of the site as an editor does: role, suspension, password. */
  changeUser(documentId: string, changes: UserChanges): Promise<void>;
}

export interface UserChanges {
  readonly role?: 'user' | 'moderator' | 'admin';
  readonly blocked?: boolean;
  readonly password?: string;
}

/** Path of a content type, a document or one of its actions in the content manager's API. */
export function contentPath(name: string, ...rest: string[]): string {
  return ['/content-manager/collection-types', `api::${name}.${name}`, ...rest].join('/');
}

/**
 * Signs in to the CMS; `from` is the address that its limit of sign-ins counts.
 * @throws Error with the CMS's answer when it refuses.
 */
export async function signIn(
  cmsUrl: string,
  account: { email: string; password: string },
  from = '127.0.0.1',
): Promise<CmsSession> {
  const signedIn = () => requestJson<Token>(`${cmsUrl}/admin/login`, { json: account, from });
  return cmsSession(cmsUrl, await signedIn(), signedIn);
}

/** What the CMS answers to a sign-in or a registration. */
export interface Token {
  readonly data: { readonly token: string };
}

/** The parts of the CMS's answers that are used here. */
interface Published {
  readonly data: { readonly documentId: string };
}
interface Roles {
  readonly roles: readonly { readonly id: number; readonly type: string }[];
}

/**
 * The session of someone whom the CMS has just let in. Its token lives for 30 minutes, a run for longer: where it is
 * refused, `renew` signs in again.
 */
export function cmsSession(
  cmsUrl: string,
  { data: { token } }: Token,
  renew?: () => Promise<Token>,
): CmsSession {
  let current = token;
  const withToken = (path: string, options: RequestOptions) =>
    request(`${cmsUrl}${path}`, { ...options, headers: { authorization: `Bearer ${current}` } });
  const sent = async (path: string, options: RequestOptions = {}) => {
    const response = await withToken(path, options);
    if (response.status !== 401 || !renew) return response;
    current = (await renew()).data.token;
    return withToken(path, options);
  };
  const get = (path: string) => sent(path);
  const send = (method: string, path: string, json: unknown = {}) =>
    sent(path, { method, ...(method !== 'DELETE' && { json }) });
  const sure = async (method: string, path: string, json?: unknown) =>
    accepted(await send(method, path, json));
  const publish = (document: string, fields: object) =>
    sure('POST', contentPath('guide', ...(document ? [document] : []), 'actions/publish'), fields);
  return {
    get,
    send,
    upload: (path, body) => sent(path, { method: 'POST', body }),
    async publishGuide({ title, slug }) {
      const guide = {
        summary:
          'One of many guides that a measurement writes to see how long a publication takes.',
        content: `## Why\n\n${'Because readers should not wait. '.repeat(60)}`,
        category: 'community',
        difficulty: 'easy',
        tags: [{ text: 'measure' }],
      };
      const published = await publish('', { title, slug, ...guide });
      return (await jsonOf<Published>(published)).data.documentId;
    },
    async retitle(documentId, title) {
      await publish(documentId, { title });
    },
    async readdress(documentId, slug) {
      await publish(documentId, { slug });
    },
    async removeGuide(documentId) {
      await sure('DELETE', contentPath('guide', documentId));
    },
    async changeUser(documentId, { role, ...changes }) {
      const roleOf = async () => {
        const { roles } = await jsonOf<Roles>(await get('/users-permissions/roles'));
        const found = roles.find(({ type }) => type === role);
        if (!found) throw new Error(`The CMS has no role ${role}.`);
        return found.id;
      };
      const path = `/content-manager/collection-types/plugin::users-permissions.user/${documentId}`;
      await sure('PUT', path, { ...changes, ...(role && { role: await roleOf() }) });
    },
  };
}
