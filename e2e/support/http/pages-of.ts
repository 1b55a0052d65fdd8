import type { CmsSession } from '../panel-client.ts';
import { call } from './client.ts';

/** Where a text is read, besides the page of its document. */
const ALSO_ON: Readonly<Record<string, readonly string[]>> = {
  'site-setting': ['/contact', '/community', '/advertise', '/search-index.json'],
  guide: ['/guides'],
  command: ['/commands'],
  'home-page': ['/search-index.json'],
};

/** All pages on which the texts of a published document are read, in one text; null while it has no page. */
export async function pagesOf(
  { get }: Pick<CmsSession, 'get'>,
  name: string,
  documentId: string,
): Promise<string | null> {
  const { url } = await (await get(`/elc/publication/api::${name}.${name}/${documentId}`)).json();
  if (!url) return null;
  const pages = [new URL(url).pathname, ...(ALSO_ON[name] ?? [])];
  const texts = pages.map(async (page) => {
    const answer = await call(page, { redirect: 'follow' });
    return answer.status === 200 ? answer.text() : null;
  });
  const all = await Promise.all(texts);
  return all.includes(null) ? null : all.join();
}
