import { escapeHtml } from '@elc/contracts/escape-html';
import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import sanitize from 'sanitize-html';
import { ALLOWED } from '../../islands/guides/guide-html.ts';
import type { CommandLink } from './update-views.ts';

const COMMAND = /^[;/][a-z][a-z0-9]*/i;

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
 * written, pictures are links, and the commands that `commands` names lead to their pages.
 */
export function updateHtml(markdown: string, commands: readonly CommandLink[]): string {
  const slugs = new Map(commands);
  const slugOf = (text: string) => slugs.get(COMMAND.exec(text)?.[0].toLowerCase() ?? '');
  const marked = new Marked({
    breaks: true,
    extensions: [
      SPOILER,
      {
        name: 'command',
        level: 'inline',
        start: (source) => source.search(/[;/][a-z]/i),
        tokenizer(source) {
          const slug = this.lexer.state.inLink ? undefined : slugOf(source);
          if (!slug) return undefined;
          return { type: 'command', raw: COMMAND.exec(source)?.[0] ?? '', slug };
        },
        renderer: ({ raw, slug }) => `<a href="/commands/${slug}">${raw}</a>`,
      },
    ],
    tokenizer: {
      // What Discord does not know: HTML, code by indentation, headings by underlining.
      html: () => undefined,
      tag: () => undefined,
      code: () => undefined,
      lheading: () => undefined,
    },
    renderer: {
      // The page's own title is the first level.
      heading({ tokens, depth }: Tokens.Heading) {
        const level = Math.min(depth + 1, 6);
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      codespan({ text }: Tokens.Codespan) {
        const code = `<code>${escapeHtml(text)}</code>`;
        const slug = slugOf(text);
        return slug ? `<a href="/commands/${slug}">${code}</a>` : code;
      },
      image: ({ href, text }: Tokens.Image) =>
        `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`,
    },
  });
  return sanitize(marked.parse(withoutSmallPrint(markdown), { async: false }), ALLOWED);
}

/** Markdown for Discord's small print and for its quotes of everything that follows. */
function withoutSmallPrint(markdown: string): string {
  return markdown
    .replace(/^[ \t]*-# /gm, '')
    .replace(/^>>> ([\s\S]*)/m, (_, quoted: string) => quoted.replace(/^/gm, '> '));
}
