/** Discord's own codes that no reader outside of it can resolve, and the words for them. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/```(?:[a-z0-9+-]*\n)?([\s\S]*?)```/gi, '$1'],
  [/<a?:\w+:\d+>/g, ' '],
  [/<(?:@[!&]?|#)\d+>/g, ' '],
  [/<\/[^:>]+:\d+>/g, ' '],
  [/@(?:everyone|here)\b/g, ' '],
  [/\[([^\]\n]+)\]\(<?https?:\/\/[^)\s]+>?\)/g, '$1'],
  [/<?https?:\/\/[^\s>]+>?/g, ' '],
  [/(?<!\w):[a-z0-9_+-]{2,}:(?!\w)/gi, ' '],
  [
    /\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|[\u{1F3FB}-\u{1F3FF}]|\p{Extended_Pictographic})*/gu,
    ' ',
  ],
  [/(?<!\w)<3(?!\w)/g, ' '],
];

/** Markup at the beginning of a line: headings, small print, quotes and lists. */
const LINE_START = /^[ \t]*(?:(?:>>>|>|#{1,3}|-#|[-*+•])[ \t]+|\d{1,2}[.)][ \t]+)+/gm;

/** Markup around words: bold, italic, underlined, struck out, hidden, code. */
const AROUND: readonly RegExp[] = [
  /(?<!\\)(\*{1,3})(?=\S)([\s\S]*?\S)\1/g,
  /(?<!\\)(__|~~|\|\|)(?=\S)([\s\S]*?\S)\1/g,
  /(?<![\w\\])(_)(?=\S)([^_\n]*?\S)\1(?!\w)/g,
  /(?<!\\)(`{1,2})([^`\n]+)\1/g,
];

/**
 * The words of a Discord message without its markup, mentions, links and emoji; lines stay lines. Codes
 * such as `;mute <player>` are words and stay.
 */
export function plainText(message: string): string {
  let text = message.replace(/<t:(-?\d{1,11})(?::[tTdDfFR])?>/g, (_, seconds) => moment(seconds));
  for (const [code, words] of CODES) text = text.replace(code, words);
  text = text.replace(LINE_START, '');
  for (const around of AROUND) text = text.replace(around, '$2');
  return text
    .replace(/\\([*_~`|>#\\])/g, '$1')
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/[ ,:]+(?=[.,!?;:](?:\s|$))/g, '')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n');
}

/** Discord shows a moment in the reader's own time; a text for everybody names it in UTC. */
function moment(seconds: string): string {
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
