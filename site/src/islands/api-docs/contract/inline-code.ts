/** Splits a text at its backticks: each part is plain, or `code` that stood in them. */
export function textParts(text: string) {
  return text
    .split('`')
    .map((part, index) => ({ text: part, isCode: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
