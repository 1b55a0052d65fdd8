import type { Core, UID } from '@strapi/strapi';
import { content } from '../../content/content';
import { type ContentType, contentTypeOf, type Entry } from '../../content/content-types';
import { documentName } from '../../content/document-name';
import { fieldLabel } from '../../content/field-label';
import { oneEntry, parseEntry } from '../../content/published';
import { env } from '../../platform/env/env';
import { isoTime } from '../../platform/rules/iso-time';
import { readSignedText, signText } from '../../platform/rules/signed-text';
import { renderer } from '../renderer';
import { collectSnapshot } from '../snapshot';
import { DraftGone, DraftIncomplete, withDraft } from './draft-content';
import * as messages from './preview-messages';
import { type DraftState, dressPreview } from './preview-page';

/** Where previews stand on the listener of the CMS; the token follows. */
export const PREVIEW_PATH = '/preview/';

/** Path of the page for editors who have opened the CMS under another host name than its own. */
export const OTHER_HOST_PATH = `${PREVIEW_PATH}other-host`;

const LIFE_MS = 10 * 60 * 1000;

/** Address that shows one version of a document for ten minutes. */
export function previewUrl(document: Omit<PreviewGrant, 'expiresAtMs'>): string {
  const { CMS_PUBLIC_URL, SESSION_SECRET } = env();
  const grant = { ...document, expiresAtMs: Date.now() + LIFE_MS };
  return `${CMS_PUBLIC_URL}${PREVIEW_PATH}${signPreview(grant, SESSION_SECRET)}`;
}

interface Shown {
  readonly status: number;
  readonly html: string;
}

/**
 * The page that an address' token grants, or a page that says why there is none: a document on the site's own page
 * before it is published.
 */
export async function showPreview(
  strapi: Core.Strapi,
  token: string,
  collect = collectSnapshot,
): Promise<Shown> {
  const { CMS_PUBLIC_URL, SESSION_SECRET } = env();
  const answer = (status: number, message: messages.Message): Shown => ({
    status,
    html: messages.messagePage(message),
  });
  if (`${PREVIEW_PATH}${token}` === OTHER_HOST_PATH)
    return answer(409, messages.otherHost(CMS_PUBLIC_URL));
  const grant = readPreview(token, SESSION_SECRET, Date.now());
  if (grant === 'expired') return answer(410, messages.EXPIRED);
  if (!grant) return answer(403, messages.NOT_OURS);
  try {
    return { status: 200, html: await pageOf(strapi, grant, collect) };
  } catch (thrown) {
    if (thrown instanceof DraftGone) return answer(404, messages.GONE);
    if (thrown instanceof DraftIncomplete) {
      const words = (field: string) => wordsOf(strapi, grant.uid, field);
      return answer(422, messages.incomplete(thrown.problems, words));
    }
    return answer(503, messages.failed(thrown));
  }
}

async function pageOf(
  strapi: Core.Strapi,
  grant: PreviewGrant,
  collect: typeof collectSnapshot,
): Promise<string> {
  const { uid, documentId, version } = grant;
  const { published } = content();
  const type = contentTypeOf(uid);
  if (!type) throw new DraftGone(`${uid} is on no page`);
  const [draft, live] = await Promise.all([
    oneEntry(strapi.documents, type, documentId, 'draft'),
    oneEntry(strapi.documents, type, documentId, 'published'),
  ]);
  const fields = version === 'draft' ? draft : live;
  if (!fields) throw new DraftGone(documentId);
  const shown = version === 'draft' ? withDraft(strapi.documents, published, grant) : published;
  const snapshot = { ...(await collect(shown)), builtAt: isoTime(Date.now()) };
  const command = snapshot.commands.find(({ id }) => id === documentId);
  const [path = ''] = (type.pathOf({ ...command, ...fields }) ?? '').split('#');
  if (!path) throw new DraftGone(`${uid} is on no page`);
  const state = draftState(type, draft, live);
  const other = version === 'draft' ? 'published' : 'draft';
  return dressPreview(await renderer().page(path, snapshot), {
    title: documentName(strapi, uid, fields) || 'Without a name',
    version,
    draft: state,
    publicUrl: env().PUBLIC_URL,
    otherUrl: state === 'changed' ? previewUrl({ uid, documentId, version: other }) : null,
  });
}

/** What the panel calls a field, and what the field is for. */
function wordsOf(strapi: Core.Strapi, uid: string, field: string) {
  const attribute = strapi.contentTypes[uid as UID.ContentType]?.attributes[field];
  const { elc } = (attribute?.pluginOptions ?? {}) as { elc?: { help?: string } };
  return { label: fieldLabel(field, attribute), help: elc?.help ?? '' };
}

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

/** What a preview's address lets its holder see. */
export interface PreviewGrant {
  readonly uid: string;
  readonly documentId: string;
  readonly version: 'draft' | 'published';
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number;
}

/** Text for an address that shows one version of one document until it expires. */
export function signPreview(grant: PreviewGrant, secret: string): string {
  const { uid, documentId, version, expiresAtMs } = grant;
  const payload = Buffer.from(JSON.stringify([uid, documentId, version, expiresAtMs]));
  return signText(payload.toString('base64url'), 'preview', secret);
}

/** What a token grants now; null when it was not signed with `secret`. */
export function readPreview(
  token: string,
  secret: string,
  nowMs: number,
): PreviewGrant | 'expired' | null {
  const text = readSignedText(token, 'preview', secret);
  if (text === null) return null;
  const [uid, documentId, version, expiresAtMs] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  );
  return nowMs >= expiresAtMs ? 'expired' : { uid, documentId, version, expiresAtMs };
}
