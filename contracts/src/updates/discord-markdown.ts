import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked';

/** Discord's hidden words: there is nothing to hide where the whole message is shown. */
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

/** Reads Discord's Markdown as Discord does. */
export function discordMarked(): Marked<string, string> {
  return new Marked<string, string>({
    breaks: true,
    extensions: [SPOILER],
    tokenizer: {
      // What Discord does not know: HTML, code by indentation, headings by underlining, lines across, tables,
      // addresses at the end.
      html: () => undefined,
      tag: () => undefined,
      code: () => undefined,
      lheading: () => undefined,
      hr: () => undefined,
      table: () => undefined,
      def: () => undefined,
      // One tilde is "about". False leaves two to Markdown's own rule.
      del: (source) => (source.startsWith('~~') ? false : undefined),
    },
  });
}

/** Markdown for Discord's small print and for its quotes of everything that follows. */
export function withoutSmallPrint(markdown: string): string {
  return markdown
    .replace(/^[ \t]*-# /gm, '')
    .replace(/^>>> ([\s\S]*)/m, (_, quoted: string) => quoted.replace(/^/gm, '> '));
}

/**
 * The words of a message in Discord's Markdown: a line for each of its lines, links by their text, without addresses.
 * What is nested too deep is returned as it is written.
 */
export function discordWords(markdown: string): string {
  try {
    return wordsOf(MARKED.lexer(withoutSmallPrint(markdown)));
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    return markdown;
  }
}

const MARKED = discordMarked();
const BLOCKS = ['heading', 'paragraph', 'list_item', 'blockquote', 'code'];
const ADDRESS = /^(?:[a-z]+:\/\/|www\.|mailto:)\S+$/i;

function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(wordsOfToken).join('');
}

function wordsOfToken(token: Token): string {
  if (token.type === 'br') return '\n';
  // Of a list, the parts are its items.
  const { items, tokens: parts = items, text = '' } = token as Tokens.Generic;
  const words: string = parts ? wordsOf(parts) : text;
  if (token.type === 'link' && ADDRESS.test(words)) return ' ';
  // The text of a list's item is a block, too.
  const isBlock = BLOCKS.includes(token.type) || (token.type === 'text' && parts !== undefined);
  return isBlock ? `${words}\n` : words;
}
