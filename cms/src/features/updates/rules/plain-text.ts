import { discordWords } from '@elc/contracts/updates/discord-markdown';
import { utcMinute } from '../../../platform/rules/iso-time';

/** Codes of custom emoji and of commands of bots, which no reader outside of Discord can resolve. */
const CODES = /<a?:\w+:\d+>|<\/[^<:>]+:\d+>/g;

/** Emoji, also by their names. */
const EMOJI =
  /(?<!\w):[a-z0-9_+-]{2,}:(?!\w)|\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|[\u{1F3FB}-\u{1F3FF}]|\p{Extended_Pictographic})*|(?<!\w)<3(?!\w)/giu;

/** What emoji and addresses leave behind: spaces before a sign, empty brackets, a dash at the end of a line. */
const DEBRIS =
  /(?<![ ,:])[ ,:]+(?=[.,!?;:](?:\s|$))|\( *\)|\[ *\]|" *"|“ *”| [-–—|→»•·]+ ?$|^[–—|→»•·]+ /g;

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

/**
 * The words of a Discord message without its markup, links and emoji, and with a word for each mention;
 * lines stay lines. Codes such as `;mute <player>` are words and stay.
 */
export function plainText(message: string): string {
  const told = message
    .split('\n')
    .filter((line) => /^(?:\s*$|```)/.test(line) || WORDS.test(line.replace(WORDLESS, '')))
    .join('\n');
  return discordWords(withWords(told).replace(CODES, ' '))
    .replace(EMOJI, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').replace(DEBRIS, '').trim())
    .filter((line) => WORDS.test(line))
    .join('\n');
}

const WORDS = /[\p{L}\p{N}]/u;

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
