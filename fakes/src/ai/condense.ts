/** Letters that one line of a model's summary has at most. */
const LENGTH_MAX = 120;

/** A moment as Discord writes it: seconds since 1970, and how to show it. */
const MOMENT = /<t:(\d{1,11})(?::[tTdDfFR])?>/g;

/** Beginnings that say nothing: greetings, thanks, and the version that a list of changes is headed with. */
const EMPTY = /^(?:hey|hi|hello|good morning|thanks|sorry|yes|patch notes|update \d|hotfix)\b/i;

/** The first sentence of a text that says something, as a model would put it: short and in one line. */
export function condense(text: string): string {
  const sentences = text
    .replace(MOMENT, (_, seconds) => moment(Number(seconds)))
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<(?:[@#:/at]|https?:)[^>]*>|https?:\/\/\S+|:\w+:|@(?:everyone|here)/g, ' ')
    .replace(/(?<=^|\n)\s*(?:#+|-|>|\d+\.)\s+/g, '')
    .replace(/\*\*|__|~~|\|\||[*`]/g, '')
    .replace(/\p{Extended_Pictographic}/gu, '')
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) =>
      sentence
        .replace(/\s+/g, ' ')
        .replace(/ (?=[,:;.!?](?:\s|$))/g, '')
        .replace(/:(?=[.!?]$)/, '')
        .trim(),
    )
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const telling = sentences.find(
    (sentence) =>
      sentence.split(' ').length >= 4 && !EMPTY.test(sentence) && !sentence.endsWith('?'),
  );
  const line = (telling ?? sentences[0] ?? '').replace(/[.:\s]+$/, '');
  if (line.length <= LENGTH_MAX) return line;
  return `${line.slice(0, line.lastIndexOf(' ', LENGTH_MAX - 1))}…`;
}

const moment = (seconds: number) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
