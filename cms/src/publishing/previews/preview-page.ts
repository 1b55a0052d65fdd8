import { escapeHtml } from '@elc/contracts/escape-html';

/** What a draft is to readers: a new document, one that they see otherwise, or what they see. */
export type DraftState = 'new' | 'changed' | 'published';

interface Dressing {
  readonly title: string;
  readonly version: 'draft' | 'published';
  readonly draft: DraftState;
  /** Origin that readers use. */
  readonly publicUrl: string;
  /** Address of the other version's preview; null when there is no other. */
  readonly otherUrl: string | null;
}

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/gi;
const NO_SCRIPT = /<noscript\b[^>]*>[\s\S]*?<\/noscript>/gi;
const LINK_OF_SITE = /(<a\b[^>]*?\s)href="(\/(?!\/)[^"]*)"/gi;

/**
 * A rendered page as editors see it before it is published: the same HTML and styles, a ribbon that
 * says what it is, links that lead to the public site, and no scripts. It is served on the panel's own
 * origin, where an unpublished text must not be able to do anything, and it shows what was written
 * rather than what the API answers about published content.
 */
export function dressPreview(html: string, dressing: Dressing): string {
  const { publicUrl } = dressing;
  return html
    .replace(SCRIPT, '')
    .replace(MODULE_PRELOAD, '')
    .replace(NO_SCRIPT, '')
    .replace(
      LINK_OF_SITE,
      (_, start: string, path: string) => `${start}href="${publicUrl}${path}" target="_blank"`,
    )
    .replace(
      '</head>',
      () => `<meta name="robots" content="noindex"><style>${STYLE}</style></head>`,
    )
    .replace(/<body[^>]*>/, (body) => `${body}${ribbon(dressing)}`);
}

const DRAWING = /<use href="\/_astro\/([\w.@-]+\.svg)#/g;

/** Names of the files that a page draws its icons from. */
export const drawingsOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(DRAWING)].flatMap(([, name]) => name ?? []));

/** Draws the icons of a page from itself: a sandboxed page has no origin, and `<use>` reads no other one's files. */
export function inlineDrawings(html: string, drawings: string): string {
  const ownIds = drawings.replaceAll(' id="', ' id="icon-');
  return html
    .replace(DRAWING, '<use href="#icon-')
    .replace('</body>', () => `<div hidden>${ownIds}</div></body>`);
}

const DRAFT_TEXTS: Readonly<Record<DraftState, string>> = {
  new: 'Preview: not published',
  changed: 'Preview: changes not published',
  published: 'Preview: as published',
};

function ribbon({ title, version, draft, otherUrl }: Dressing): string {
  const [state, other] =
    version === 'draft'
      ? [DRAFT_TEXTS[draft], 'Published version']
      : ['Preview: published version', 'Draft'];
  const link = otherUrl ? `<a href="${escapeHtml(otherUrl)}">${other}</a>` : '';
  const look = version === 'draft' && draft !== 'published' ? 'draft' : 'published';
  return `<aside class="elc-preview elc-preview--${look}" aria-label="Preview"><strong>${state}</strong><span>${escapeHtml(title)}</span>${link}</aside>`;
}

/** The ribbon stays in view, so the site's header scrolls away beneath it. */
const STYLE = [
  '.elc-preview{position:sticky;top:0;z-index:1000;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;padding:.6rem 1rem;font:600 .95rem/1.4 system-ui,sans-serif;background:#ffd23f;color:#1c1530;border-bottom:3px solid #1c1530}',
  '.elc-preview--published{background:#c7f0d2}',
  '.elc-preview span{font-weight:400;overflow-wrap:anywhere}',
  '.elc-preview a{margin-left:auto;color:#1c1530;text-decoration:underline}',
  '.site-header{position:static!important}',
  ':target{scroll-margin-top:5rem}',
].join('');
