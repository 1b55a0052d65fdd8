import { escapeHtml } from '@elc/contracts/escape-html';
import Slugger, { slug } from 'github-slugger';
import { Marked, type MarkedExtension, type TokenizerObject, type Tokens } from 'marked';
import sanitize from 'sanitize-html';

/** A heading of a guide as the table of contents lists it: `depth` 2 or 3, `id` the anchor. */
export interface GuideHeading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

/** Ids that the layout uses: no heading may take them. */
const LAYOUT_IDS = [
  ...['page', 'all-pages', 'nav-drawer', 'notifications', 'footer-system', 'footer-credits'],
  ...['toc-title', 'related-guides', 'guide-questions', 'guide-videos'],
];

/** What may stand in HTML that is made of texts of others. */
export const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'hr',
      'br',
    ],
    ...['strong', 'em', 'del', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'kbd'],
    ...['details', 'summary', 'sub', 'sup'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'loading', 'decoding'],
    ol: ['start'],
    table: ['tabindex'],
    details: ['open'],
    ...Object.fromEntries(['th', 'td'].map((tag) => [tag, ['align']])),
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '', title = '' }) => ({
      tagName,
      attribs: {
        href,
        ...(title && { title }),
        ...(/^https?:/i.test(href) && { target: '_blank', rel: 'noopener noreferrer' }),
      },
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy', decoding: 'async' },
    }),
    // A wide one scrolls by itself on a small screen, so the keyboard must reach it.
    table: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
  },
};

/** One tilde is "about": only two strike a text through. False leaves it to Markdown's own rule. */
const tildes = {
  del: (source: string): false | undefined => (source.startsWith('~~') ? false : undefined),
} satisfies TokenizerObject;

/**
 * Turns an editor's Markdown into the HTML of a guide page.
 *
 * What a page must not run is taken out here (scripts, event attributes, `javascript:` links, styles),
 * so a text pasted from elsewhere is harmless. The page's own title is the only first-level heading:
 * if the text has one, all of its headings move down a level.
 */
export function guideHtml(markdown: string, extension: MarkedExtension = {}) {
  const slugger = new Slugger();
  for (const id of LAYOUT_IDS) slugger.slug(id);
  const headings: GuideHeading[] = [];
  let shift = 0;
  const marked = new Marked<string, string>({
    tokenizer: {
      ...tildes,
      // `###Walls`, without the space that Markdown asks for, is no other thing.
      heading(source) {
        const [raw, marks = '', text = ''] = /^(#{2,6})([^\s#].*)(?:\n|$)/.exec(source) ?? [];
        if (!raw) return false;
        return { type: 'heading', raw, text, depth: marks.length, tokens: this.lexer.inline(text) };
      },
    },
    renderer: {
      checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
      heading({ tokens, depth }: Tokens.Heading) {
        const level = Math.min(depth + shift, 6);
        const html = this.parser.parseInline(tokens);
        if (html === '') return '';
        const plain = plainText(html);
        // Nothing is left of emoji in an address.
        const id = slugger.slug(slug(plain) || 'section');
        if (level <= 3 && plain) headings.push({ id, text: plain, depth: level });
        return `<h${level} id="${id}">${html}</h${level}>\n`;
      },
    },
  });
  marked.use(extension);
  try {
    const tokens = marked.lexer(markdown);
    if (extension.walkTokens) marked.walkTokens(tokens, extension.walkTokens);
    shift = tokens.some((token) => token.type === 'heading' && token.depth === 1) ? 1 : 0;
    return { html: sanitize(marked.parser(tokens), ALLOWED), headings };
  } catch (thrown) {
    return { html: asItIsWritten(thrown, markdown), headings: [] };
  }
}

/**
 * The text itself, where quotes or lists are nested too deep to be read as Markdown: one text must not keep the
 * whole site from being published. Any other failure is thrown again.
 */
export function asItIsWritten(thrown: unknown, markdown: string): string {
  if (!(thrown instanceof RangeError)) throw thrown;
  return `<p>${escapeHtml(markdown)}</p>`;
}

function plainText(html: string): string {
  const text = sanitize(html, { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
}
