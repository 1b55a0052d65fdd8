import { authorize, post } from '../panel-api.ts';
import { newAddress, product } from './client.ts';

/** Somebody who is signed in to the CMS: calls of its own API, as the panel makes them. */
export interface CmsSession {
  get(path: string): Promise<Response>;
  send(method: string, path: string, body?: unknown): Promise<Response>;
  upload(path: string, form: FormData): Promise<Response>;
}

/** An account that is no super admin. */
export interface EditorAccount extends CmsSession {
  /** Deletes what it has `made`, by paths, the newest first; then the account. */
  remove(made?: readonly string[]): Promise<void>;
}

const PASSWORD = 'Write-and-publish-2';

/** The administrator that the product made at its first start. */
export async function signInAdministrator(): Promise<CmsSession> {
  return sessionOf(await authorize(product.cmsUrl, product.editor, newAddress()));
}

/** Makes an editor as an administrator does: invited with one of Strapi's own roles, registered by the link. */
export async function newEditor(
  administrator: CmsSession,
  roleCode: 'strapi-editor' | 'strapi-author' = 'strapi-editor',
): Promise<EditorAccount> {
  const roles = await (await administrator.get('/admin/roles')).json();
  const role = roles.data.find(({ code }: { code: string }) => code === roleCode);
  const invited = await administrator.send('POST', '/admin/users', {
    email: `${roleCode}-${Date.now()}@election-city.example`,
    firstname: 'Ed',
    lastname: 'Itor',
    roles: [role.id],
  });
  const { id, registrationToken } = (await invited.json()).data;
  const { data } = await post(`${product.cmsUrl}/admin/register`, {
    registrationToken,
    userInfo: { firstname: 'Ed', lastname: 'Itor', password: PASSWORD },
  });
  const session = sessionOf(`Bearer ${data.token}`);
  return {
    ...session,
    async remove(made = []) {
      for (const path of made.toReversed()) await session.send('DELETE', path);
      await administrator.send('DELETE', `/admin/users/${id}`);
    },
  };
}

/** Path of a content type, a document or one of its actions in the content manager's API. */
export function contentPath(name: string, ...rest: string[]): string {
  return ['/content-manager/collection-types', `api::${name}.${name}`, ...rest].join('/');
}

/** The address of a document's preview as the panel gets it. */
export async function previewUrl(
  session: CmsSession,
  name: string,
  documentId: string,
  status = 'draft',
): Promise<string> {
  const query = new URLSearchParams({ documentId, status });
  const response = await session.get(`/content-manager/preview/url/api::${name}.${name}?${query}`);
  return (await response.json()).data.url;
}

function sessionOf(authorization: string): CmsSession {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${product.cmsUrl}${path}`, {
      ...init,
      headers: { ...init.headers, authorization },
    });
  return {
    get: (path) => call(path),
    send: (method, path, body = {}) =>
      call(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
      }),
    upload: (path, form) => call(path, { method: 'POST', body: form }),
  };
}
