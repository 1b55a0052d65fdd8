import { utcMinute } from '../../../platform/rules/iso-time';

/** Discord's own codes that no reader outside of it can resolve, and the words for them. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/<a?:\w+:\d+>/g, ' '],
  [/<\/[^<:>]+:\d+>/g, ' '],
  [/\[([^[\]\n]+)\]\(<?https?:\/\/[^)\s]+>?\)/g, '$1'],
  [/<?https?:\/\/[^\s>]+>?/g, ' '],
  [/(?<!\w):[a-z0-9_+-]{2,}:(?!\w)/gi, ' '],
  [
    /\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|[\u{1F3FB}-\u{1F3FF}]|\p{Extended_Pictographic})*/gu,
    ' ',
  ],
  [/(?<!\w)<3(?!\w)/g, ' '],
];

/** Calls of roles and of everyone, several of which may follow each other. */
const CALLS = /(?:(?:<@&\d+>|@(?:everyone|here)\b)[ \t,]*)+/g;

/** Mentions of one player or one channel. */
const MENTION = /<(@!?|#)\d+>/g;

/** What makes no line worth keeping by itself: mentions, custom emoji and addresses. */
const WORDLESS = /<(?:[@#:]|a:)[^<>\s]+>|@(?:everyone|here)\b|https?:\/\/\S+/g;

/** Parts of a server that Discord leads to, by the names that its readers see. */
const NAVIGATION: Readonly<Record<string, string>> = {
  customize: 'Channels & Roles',
  browse: 'Browse Channels',
  guide: 'Server Guide',
  'linked-roles': 'Linked Roles',
};

/** Enough of the text around a mention to see how it is used. */
const AROUND_LENGTH = 20;

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
 * The words of a Discord message without its markup, links and emoji, and with a word for each mention;
 * lines stay lines. Codes such as `;mute <player>` are words and stay.
 */
export function plainText(message: string): string {
  let text = withWords(
    message
      .replace(/```(?:[a-z0-9+-]*\n)?([\s\S]*?)```/gi, '$1')
      .split('\n')
      .filter((line) => line === '' || /[\p{L}\p{N}]/u.test(line.replace(WORDLESS, '')))
      .join('\n'),
  );
  for (const [code, words] of CODES) text = text.replace(code, words);
  text = text.replace(LINE_START, '');
  for (const around of AROUND) text = text.replace(around, '$2');
  return text
    .replace(/\\([*_~`|>#\\])/g, '$1')
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/(?<![ ,:])[ ,:]+(?=[.,!?;:](?:\s|$))/g, '')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n');
}

/** A Discord message as Markdown: with words for its codes, without emoji that only Discord can show. */
export function messageMarkdown(message: string): string {
  return withWords(message)
    .replace(/<a?:\w+:\d+>/g, '')
    .replace(/<(\/[^<:>]+):\d+>/g, '$1')
    .trim();
}

/** The message with a word for each mention, moment and part of the server. */
function withWords(message: string): string {
  return message
    .replace(/<t:(-?\d{1,11})(?::[a-z])?>/gi, (_, seconds) => moment(seconds))
    .replace(/<id:([a-z-]+)(?::\d+)?>/g, (_, place) => NAVIGATION[place] ?? ' ')
    .replace(CALLS, calledWord)
    .replace(MENTION, (_, kind, offset, whole) => {
      const word = kind === '#' ? 'a channel' : 'a player';
      return opensLine(whole, offset) ? capitalised(word) : word;
    });
}

/** A word for a call within a sentence; a call that only opens or ends a message says nothing. */
function calledWord(call: string, offset: number, whole: string): string {
  const end = offset + call.length;
  const isFirst = opensLine(whole, offset);
  const isSubject = /^\p{Ll}/u.test(whole.slice(end, end + AROUND_LENGTH));
  const before = whole.slice(Math.max(0, offset - AROUND_LENGTH), offset);
  const isAfterEnd = /[.!?…]\s*$/.test(before) && !isSubject;
  if (isAfterEnd || (isFirst && !isSubject)) return ' ';
  const word = call.includes('<@&') ? 'a role' : 'everyone';
  return ` ${isFirst ? capitalised(word) : word} `;
}

const opensLine = (whole: string, offset: number) =>
  /(?:^|\n)[ \t>#*-]*$/.test(whole.slice(Math.max(0, offset - AROUND_LENGTH), offset));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Discord shows a moment in the reader's own time; a text for everybody names it in UTC. */
function moment(seconds: string): string {
  return utcMinute(Number(seconds) * 1000);
}
