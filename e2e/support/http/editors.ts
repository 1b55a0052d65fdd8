import { jsonOf, requestJson } from '../http-client.ts';
import { type CmsSession, cmsSession, signIn, type Token } from '../panel-client.ts';
import { newAddress, product } from './client.ts';

export { type CmsSession, contentPath } from '../panel-client.ts';

/** An account that is no super admin. */
export interface EditorAccount extends CmsSession {
  /** Deletes what it has `made`, by paths, the newest first; then the account. */
  remove(made?: readonly string[]): Promise<void>;
}

const PASSWORD = 'Write-and-publish-2';

/** The parts of the CMS's answers that are used here. */
interface RoleList {
  readonly data: readonly { readonly id: number; readonly code: string }[];
}
interface Invitation {
  readonly data: { readonly id: number; readonly registrationToken: string };
}

/** The administrator that the product made at its first start. */
export function signInAdministrator(): Promise<CmsSession> {
  return signIn(product.cmsUrl, product.editor, newAddress());
}

/** Makes an editor as an administrator does: invited with one of Strapi's own roles, registered by the link. */
export async function newEditor(
  administrator: CmsSession,
  roleCode: 'strapi-editor' | 'strapi-author' = 'strapi-editor',
): Promise<EditorAccount> {
  const roles = await jsonOf<RoleList>(await administrator.get('/admin/roles'));
  const role = roles.data.find(({ code }) => code === roleCode);
  if (!role) throw new Error(`The CMS has no role ${roleCode}.`);
  const invited = await administrator.send('POST', '/admin/users', {
    email: `${roleCode}-${Date.now()}@election-city.example`,
    firstname: 'Ed',
    lastname: 'Itor',
    roles: [role.id],
  });
  const { id, registrationToken } = (await jsonOf<Invitation>(invited)).data;
  const userInfo = { firstname: 'Ed', lastname: 'Itor', password: PASSWORD };
  const registered = await requestJson<Token>(`${product.cmsUrl}/admin/register`, {
    json: { registrationToken, userInfo },
    from: newAddress(),
  });
  const session = cmsSession(product.cmsUrl, registered);
  return {
    ...session,
    async remove(made = []) {
      for (const path of made.toReversed()) await session.send('DELETE', path);
      await administrator.send('DELETE', `/admin/users/${id}`);
    },
  };
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
  return (await jsonOf<{ data: { url: string } }>(response)).data.url;
}
