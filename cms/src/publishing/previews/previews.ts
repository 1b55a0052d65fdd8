import { type ContentType, contentTypeOf, type Entry } from '../../content/content-types';
import { documentName } from '../../content/document-name';
import { fieldLabel } from '../../content/field-label';
import { oneEntry, type Published, parseEntry } from '../../content/published';
import type { FeatureContext } from '../../features/feature';
import { isoTime } from '../../platform/rules/iso-time';
import type { Renderer } from '../renderer';
import { type PreviewGrant, readPreview, signPreview } from '../rules/preview-token';
import type { SnapshotContent } from '../snapshot';
import { DraftGone, DraftIncomplete, withDraft } from './draft-content';
import * as messages from './preview-messages';
import { type DraftState, dressPreview } from './preview-page';

interface Uses {
  readonly published: Published;
  readonly collect: (content: Published) => Promise<SnapshotContent>;
  readonly renderer: Pick<Renderer, 'page'>;
}

/** Where previews stand on the listener of the CMS; the token follows. */
export const PREVIEW_PATH = '/preview/';

/** Path of the page for editors who have opened the CMS under another host name than its own. */
export const OTHER_HOST_PATH = `${PREVIEW_PATH}other-host`;

const LIFE_MS = 10 * 60 * 1000;

/** Shows documents on the site's own pages before they are published, to the holder of a fresh address. */
export function createPreviews(
  { strapi, settings, now }: Pick<FeatureContext, 'strapi' | 'settings' | 'now'>,
  { published, collect, renderer }: Uses,
) {
  const { SESSION_SECRET: secret, CMS_PUBLIC_URL: cmsUrl, PUBLIC_URL: publicUrl } = settings;

  /** Address that shows one version of a document for ten minutes. */
  function urlOf(document: Omit<PreviewGrant, 'expiresAtMs'>): string {
    const grant = { ...document, expiresAtMs: now() + LIFE_MS };
    return `${cmsUrl}${PREVIEW_PATH}${signPreview(grant, secret)}`;
  }

  async function page(grant: PreviewGrant): Promise<string> {
    const { uid, documentId, version } = grant;
    const type = contentTypeOf(uid);
    if (!type) throw new DraftGone(`${uid} is on no page`);
    const [draft, live] = await Promise.all([
      oneEntry(strapi.documents, type, documentId, 'draft'),
      oneEntry(strapi.documents, type, documentId, 'published'),
    ]);
    const fields = version === 'draft' ? draft : live;
    if (!fields) throw new DraftGone(documentId);
    const content = version === 'draft' ? withDraft(strapi.documents, published, grant) : published;
    const snapshot = { ...(await collect(content)), builtAt: isoTime(now()) };
    const command = snapshot.commands.find(({ id }) => id === documentId);
    const [path = ''] = (type.pathOf({ ...command, ...fields }) ?? '').split('#');
    if (!path) throw new DraftGone(`${uid} is on no page`);
    const state = draftState(type, draft, live);
    const other = version === 'draft' ? 'published' : 'draft';
    return dressPreview(await renderer.page(path, snapshot), {
      title: documentName(strapi, uid, fields) || 'Without a name',
      version,
      draft: state,
      publicUrl,
      otherUrl: state === 'changed' ? urlOf({ uid, documentId, version: other }) : null,
    });
  }

  const typeOf = (uid: string) => strapi.contentTypes[uid as keyof typeof strapi.contentTypes];

  /** What the panel calls a field, and what the field is for. */
  function wordsOf(uid: string, field: string) {
    const attribute = typeOf(uid)?.attributes[field];
    const { elc } = (attribute?.pluginOptions ?? {}) as { elc?: { help?: string } };
    return { label: fieldLabel(field, attribute), help: elc?.help ?? '' };
  }

  return {
    urlOf,
    /** The page that an address' token grants, or a page that says why there is none. */
    async show(token: string): Promise<{ readonly status: number; readonly html: string }> {
      if (`${PREVIEW_PATH}${token}` === OTHER_HOST_PATH) {
        return { status: 409, html: messages.messagePage(messages.otherHost(cmsUrl)) };
      }
      const read = readPreview(token, secret, now());
      if (!read.ok && read.reason === 'expired') {
        return { status: 410, html: messages.messagePage(messages.EXPIRED) };
      }
      if (!read.ok) return { status: 403, html: messages.messagePage(messages.NOT_OURS) };
      const { grant } = read;
      try {
        return { status: 200, html: await page(grant) };
      } catch (thrown) {
        if (thrown instanceof DraftGone)
          return { status: 404, html: messages.messagePage(messages.GONE) };
        if (thrown instanceof DraftIncomplete) {
          const words = (field: string) => wordsOf(grant.uid, field);
          return {
            status: 422,
            html: messages.messagePage(messages.incomplete(thrown.problems, words)),
          };
        }
        return { status: 503, html: messages.messagePage(messages.failed(thrown)) };
      }
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;

/** Compares what readers see of a draft with what they see of the published version. */
function draftState(
  type: ContentType<unknown>,
  draft: Entry | null,
  published: Entry | null,
): DraftState {
  if (!published) return 'new';
  const shown = (entry: Entry) => {
    const { updatedAt: _, ...fields } = Object(parseEntry(type, entry).data);
    return JSON.stringify(fields);
  };
  return !draft || shown(draft) === shown(published) ? 'published' : 'changed';
}
