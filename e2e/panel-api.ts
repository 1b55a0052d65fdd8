/** The part of the CMS's own API that the panel uses to write guides. */
export interface PanelApi {
  /** Creates and publishes a guide; gives its document id. */
  publishGuide(guide: { title: string; slug: string }): Promise<string>;
  /** Changes a guide's title and publishes it. */
  retitle(documentId: string, title: string): Promise<void>;
  /** Deletes a guide, published or not. */
  remove(documentId: string): Promise<void>;
}

const PATH = '/content-manager/collection-types/api::guide.guide';

/** Signs in as an editor. @throws Error with the CMS's answer when it refuses. */
export async function signIn(
  cmsUrl: string,
  editor: { email: string; password: string },
): Promise<PanelApi> {
  const signedIn = await post(`${cmsUrl}/admin/login`, editor);
  const authorization = `Bearer ${signedIn.data.token}`;
  const call = (path: string, body: object) => post(`${cmsUrl}${PATH}${path}`, body, authorization);
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
    async remove(documentId) {
      const url = `${cmsUrl}${PATH}/${documentId}`;
      const response = await fetch(url, { method: 'DELETE', headers: { authorization } });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    },
  };
}

/** The parts of the CMS's answers that are used here. */
interface Answer {
  readonly data: { readonly token: string; readonly documentId: string };
}

async function post(url: string, body: object, authorization?: string): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
