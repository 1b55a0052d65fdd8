/** A piece of a text: plain, or `code` that stood in backticks. */
interface TextPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** Splits a text at its backticks. */
export function textParts(text: string): TextPart[] {
  return text
    .split('`')
    .map((part, index) => ({ text: part, isCode: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
