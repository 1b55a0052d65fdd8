import type { Snapshot } from '@elc/contracts';
import { pagePathOf } from '../content/content-types';
import type { Published } from '../content/published';
import type { Renderer } from '../renderer';
import {
  type PreviewGrant,
  type PreviewVersion,
  readPreview,
  signPreview,
} from '../rules/preview-token';
import type { SnapshotContent } from '../snapshot';
import { DraftGone, DraftIncomplete } from './draft-content';
import { messagePage } from './message-page';
import * as messages from './preview-messages';
import { type DraftState, dressPreview } from './preview-page';

/** A document as the ribbon names it, and its fields for its page's address. */
export interface PreviewedDocument {
  readonly title: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly draft: DraftState;
}

interface Dependencies {
  readonly secret: string;
  readonly cmsUrl: string;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly published: Published;
  /** The document in that version, or null when there is none. */
  readonly find: (grant: PreviewGrant) => Promise<PreviewedDocument | null>;
  /** Published content with one document's draft in it. */
  readonly draftOf: (grant: PreviewGrant) => Published;
  /** What a field is for, in the words of the panel. */
  readonly helpOf: (uid: string, field: string) => string;
  /** What the panel calls a field. */
  readonly labelOf: (uid: string, field: string) => string;
  readonly collect: (content: Published) => Promise<SnapshotContent>;
  readonly renderer: Pick<Renderer, 'page'>;
}

interface PreviewAnswer {
  readonly status: number;
  readonly html: string;
}

export interface Previews {
  /** Address that shows one version of a document for ten minutes. */
  urlOf(document: { uid: string; documentId: string; version: PreviewVersion }): string;
  /** The page that an address' token grants, or a page that says why there is none. */
  show(token: string): Promise<PreviewAnswer>;
}

/** Where previews stand on the listener of the CMS; the token follows. */
export const PREVIEW_PATH = '/preview/';

/** Path of the page for who has opened the CMS under another host name than its own. */
export const OTHER_HOST_PATH = `${PREVIEW_PATH}other-host`;

const LIFE_MS = 10 * 60 * 1000;

/** Shows documents on the site's own pages before they are published, to who holds a fresh address. */
export function createPreviews(dependencies: Dependencies): Previews {
  const { secret, cmsUrl, publicUrl, now, find, renderer } = dependencies;

  const urlOf: Previews['urlOf'] = (document) => {
    const grant = { ...document, expiresAtMs: now() + LIFE_MS };
    return `${cmsUrl}${PREVIEW_PATH}${signPreview(grant, secret)}`;
  };

  async function snapshotOf(grant: PreviewGrant): Promise<Snapshot> {
    const { published, draftOf, collect } = dependencies;
    const content = await collect(grant.version === 'draft' ? draftOf(grant) : published);
    return { ...content, builtAt: new Date(now()).toISOString() };
  }

  async function page(grant: PreviewGrant): Promise<string> {
    const document = await find(grant);
    if (!document) throw new DraftGone(grant.documentId);
    const snapshot = await snapshotOf(grant);
    const [path = ''] = (pagePathOf(grant.uid, document.fields) ?? '').split('#');
    if (!path) throw new DraftGone(`${grant.uid} is on no page`);
    const version = grant.version === 'draft' ? 'published' : 'draft';
    return dressPreview(await renderer.page(path, snapshot), {
      title: document.title,
      version: grant.version,
      draft: document.draft,
      publicUrl,
      otherUrl: document.draft === 'changed' ? urlOf({ ...grant, version }) : null,
    });
  }

  return {
    urlOf,
    async show(token) {
      if (`${PREVIEW_PATH}${token}` === OTHER_HOST_PATH) {
        return { status: 409, html: messagePage(messages.otherHost(dependencies.cmsUrl)) };
      }
      const read = readPreview(token, secret, now());
      if (!read.ok && read.reason === 'expired') {
        return { status: 410, html: messagePage(messages.EXPIRED) };
      }
      if (!read.ok) return { status: 403, html: messagePage(messages.NOT_OURS) };
      const { grant } = read;
      try {
        return { status: 200, html: await page(grant) };
      } catch (thrown) {
        if (thrown instanceof DraftGone) return { status: 404, html: messagePage(messages.GONE) };
        if (thrown instanceof DraftIncomplete) {
          const words = {
            help: (field: string) => dependencies.helpOf(grant.uid, field),
            label: (field: string) => dependencies.labelOf(grant.uid, field),
          };
          return { status: 422, html: messagePage(messages.incomplete(thrown.problems, words)) };
        }
        return { status: 503, html: messagePage(messages.failed(thrown)) };
      }
    },
  };
}
