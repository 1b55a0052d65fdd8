import { escapeHtml } from '@elc/contracts/escape-html';
import { discordMarked, withoutSmallPrint } from '@elc/contracts/updates/discord-markdown';
import type { Tokens } from 'marked';
import sanitize from 'sanitize-html';
import { ALLOWED, asItIsWritten } from '../../islands/guides/guide-html.ts';
import { linkNames, type NameLink } from '../name-links.ts';

/**
 * Turns a message in Discord's Markdown into the HTML of its page. HTML in it is shown as it is
 * written, pictures are links, and the names in `links` lead to their pages.
 */
export function updateHtml(markdown: string, links: readonly NameLink[]): string {
  // The page's own title is the first level.
  let above = 1;
  const marked = discordMarked();
  marked.use({
    renderer: {
      // Messages begin at any level; the page leaves none out.
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        if (html === '') return '';
        const level = Math.min(depth + 1, above + 1, 6);
        above = level;
        return `<h${level}>${html}</h${level}>\n`;
      },
      checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '[x] ' : '[ ] '),
      // Discord has no character references.
      text(token: Tokens.Text | Tokens.Escape) {
        const { tokens } = token as Tokens.Text;
        return tokens ? this.parser.parseInline(tokens) : escapeHtml(token.text);
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
