/** The part of the CMS's own API that the panel uses to write guides. */
export interface PanelApi {
  /** Creates and publishes a guide; gives its document id. */
  publishGuide(guide: { title: string; slug: string }): Promise<string>;
  /** Changes a guide's title and publishes it. */
  retitle(documentId: string, title: string): Promise<void>;
  /** Changes the last part of a guide's address and publishes it. */
  readdress(documentId: string, slug: string): Promise<void>;
  /** Deletes a guide, published or not. */
  remove(documentId: string): Promise<void>;
  /** Changes a user of the site as an editor does: role, suspension, password. */
  changeUser(documentId: string, changes: UserChanges): Promise<void>;
}

export interface UserChanges {
  readonly role?: 'user' | 'moderator' | 'admin';
  readonly blocked?: boolean;
  readonly password?: string;
}

const PATH = '/content-manager/collection-types/api::guide.guide';

/**
 * The `Authorization` of somebody who signs in to the CMS; `from` is the address that its limit of
 * sign-ins counts.
 * @throws Error with the CMS's answer when it refuses.
 */
export async function authorize(
  cmsUrl: string,
  account: { email: string; password: string },
  from = '127.0.0.1',
): Promise<string> {
  const { data } = await post(`${cmsUrl}/admin/login`, account, { 'X-Forwarded-For': from });
  return `Bearer ${data.token}`;
}

/** Signs in as an editor, as `authorize` does. */
export async function signIn(
  cmsUrl: string,
  editor: { email: string; password: string },
  from?: string,
): Promise<PanelApi> {
  const authorization = await authorize(cmsUrl, editor, from);
  const call = (path: string, body: object) =>
    post(`${cmsUrl}${PATH}${path}`, body, { authorization });
  return {
    async publishGuide({ title, slug }) {
      const answer = await call('/actions/publish', {
        title,
        slug,
        summary:
          'One of many guides that a measurement writes to see how long a publication takes.',
        content: `## Why\n\n${'Because readers should not wait. '.repeat(60)}`,
        category: 'community',
        difficulty: 'easy',
        tags: [{ text: 'measure' }],
      });
      return answer.data.documentId;
    },
    async retitle(documentId, title) {
      await call(`/${documentId}/actions/publish`, { title });
    },
    async readdress(documentId, slug) {
      await call(`/${documentId}/actions/publish`, { slug });
    },
    async remove(documentId) {
      const url = `${cmsUrl}${PATH}/${documentId}`;
      const response = await fetch(url, { method: 'DELETE', headers: { authorization } });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    },
    async changeUser(documentId, { role, ...changes }) {
      const url = `${cmsUrl}/content-manager/collection-types/plugin::users-permissions.user/${documentId}`;
      const body = { ...changes, ...(role && { role: await roleId(cmsUrl, authorization, role) }) };
      const response = await fetch(url, {
        method: 'PUT',
        headers: { authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok)
        throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    },
  };
}

async function roleId(cmsUrl: string, authorization: string, type: string): Promise<number> {
  const response = await fetch(`${cmsUrl}/users-permissions/roles`, { headers: { authorization } });
  const { roles } = (await response.json()) as { roles: Array<{ id: number; type: string }> };
  const role = roles.find((candidate) => candidate.type === type);
  if (!role) throw new Error(`The CMS has no role ${type}.`);
  return role.id;
}

/** The parts of the CMS's answers that are used here. */
interface Answer {
  readonly data: { readonly token: string; readonly documentId: string };
}

/** Posts JSON to the CMS. @throws Error with its answer when it refuses. */
export async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
