/** Letters that one line of a model's summary has at most. */
const LENGTH_MAX = 120;

/** Beginnings that say nothing: greetings, thanks, and the version that a list of changes is headed with. */
const EMPTY = /^(?:hey|hi|hello|good morning|thanks|sorry|yes|patch notes|update \d|hotfix)\b/i;

/** The first sentence of a text that says something, as a model would put it: short and in one line. */
export function condense(text: string): string {
  const sentences = text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<(?:[@#:/at]|https?:)[^>]*>|https?:\/\/\S+|:\w+:|@(?:everyone|here)/g, ' ')
    .replace(/(?<=^|\n)\s*(?:#+|-|>|\d+\.)\s+/g, '')
    .replace(/\*\*|__|~~|\|\||[*`]/g, '')
    .replace(/\p{Extended_Pictographic}/gu, '')
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
  const telling = sentences.find(
    (sentence) => sentence.split(' ').length >= 4 && !EMPTY.test(sentence),
  );
  const line = (telling ?? sentences[0] ?? '').replace(/[.:]+$/, '');
  return line.length <= LENGTH_MAX ? line : `${line.slice(0, LENGTH_MAX - 1).trimEnd()}…`;
}
