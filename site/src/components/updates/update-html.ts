import { escapeHtml } from '@elc/contracts/escape-html';
import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import sanitize from 'sanitize-html';
import { ALLOWED, asItIsWritten } from '../../islands/guides/guide-html.ts';
import { linkNames, type NameLink } from '../name-links.ts';

/** Discord's hidden words: there is nothing to hide on the page of a whole message. */
const SPOILER: TokenizerAndRendererExtension = {
  name: 'spoiler',
  level: 'inline',
  start: (source) => source.indexOf('||'),
  tokenizer(source) {
    const [raw, text] = /^\|\|(?=\S)([\s\S]*?\S)\|\|/.exec(source) ?? [];
    if (raw === undefined || text === undefined) return undefined;
    return { type: 'spoiler', raw, tokens: this.lexer.inlineTokens(text) };
  },
  renderer({ tokens = [] }) {
    return this.parser.parseInline(tokens);
  },
};

/**
 * Turns a message in Discord's Markdown into the HTML of its page. HTML in it is shown as it is
 * written, pictures are links, and the names in `links` lead to their pages.
 */
export function updateHtml(markdown: string, links: readonly NameLink[]): string {
  // The page's own title is the first level.
  let above = 1;
  const marked = new Marked({
    breaks: true,
    extensions: [SPOILER],
    tokenizer: {
      // What Discord does not know: HTML, code by indentation, headings by underlining.
      html: () => undefined,
      tag: () => undefined,
      code: () => undefined,
      lheading: () => undefined,
    },
    renderer: {
      // Messages begin at any level; the page leaves none out.
      heading({ tokens, depth }: Tokens.Heading) {
        const level = Math.min(depth + 1, above + 1, 6);
        above = level;
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      image: ({ href, text }: Tokens.Image) =>
        `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`,
    },
  });
  marked.use(linkNames(links));
  try {
    return sanitize(marked.parse(withoutSmallPrint(markdown), { async: false }), ALLOWED);
  } catch (thrown) {
    return asItIsWritten(thrown, markdown);
  }
}

/** Markdown for Discord's small print and for its quotes of everything that follows. */
function withoutSmallPrint(markdown: string): string {
  return markdown
    .replace(/^[ \t]*-# /gm, '')
    .replace(/^>>> ([\s\S]*)/m, (_, quoted: string) => quoted.replace(/^/gm, '> '));
}
