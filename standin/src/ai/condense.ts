/** Letters that one line of a model's summary has at most. */
const LENGTH_MAX = 120;

/** The first statement of a text without its greeting, as a model would put it: short and in one line. */
export function condense(text: string): string {
  const plain = text
    .replace(/<[^>]*>|https?:\/\/\S+|:\w+:|@\w+/g, ' ')
    .replace(/[*_~`#>|]/g, '')
    .replace(/\p{Extended_Pictographic}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const statements = plain.split(/(?<=[.!?:])\s+(?=[\p{Lu}\d-])/u);
  const telling = statements.find(
    (statement) => !/^(hey|hi|hello|good morning)\b/i.test(statement),
  );
  const line = (telling ?? plain).replace(/[.:]$/, '');
  return line.length <= LENGTH_MAX ? line : `${line.slice(0, LENGTH_MAX - 1).trimEnd()}…`;
}
