import { textLinkTarget } from '@elc/contracts';

const CODE = /(`{3,}|~{3,})[\s\S]*?(?:\1|$)|`[^`\n]*`/g;

/** The ways in which Markdown, and HTML inside it, names where a link or a picture leads. */
const TARGETS = [
  /\]\(\s*<([^<>\n]*)>/g,
  /\]\(\s*([^<\s)][^\s)]*)/g,
  /^ {0,3}\[[^[\]\n]+\]:\s*<?([^\s>]+)/gm,
  /<([a-z][a-z\d+.-]*:[^\s<>]*)>/gi,
  /\s(?:href|src|action|formaction|xlink:href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
] as const;

/**
 * The first place in a Markdown text that a link leads to and may not, as it is written there; null when
 * all may stay. What the text shows as code is no link.
 */
export function unsafeLinkIn(markdown: string): string | null {
  const text = markdown.replace(CODE, '');
  for (const pattern of TARGETS) {
    for (const [, ...groups] of text.matchAll(pattern)) {
      const written = groups.find((group) => group !== undefined) ?? '';
      if (written !== '' && !textLinkTarget.safeParse(asBrowsersRead(written)).success) {
        return written;
      }
    }
  }
  return null;
}

/** Browsers decode character references in attributes, and skip tabs and line ends in addresses. */
function asBrowsersRead(address: string): string {
  return address
    .replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hex, decimal) =>
      String.fromCodePoint(Math.min(Number.parseInt(hex ?? decimal, hex ? 16 : 10), 0x10ffff)),
    )
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/&colon;/gi, ':')
    .replace(/&amp;/gi, '&')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[\t\n\r]/g, '')
    .trim();
}
