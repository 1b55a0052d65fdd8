import { createElement } from 'react';
import { textParts } from '../contract/inline-code.ts';

/** A text of the documentation: what stands in backticks is code. */
export function InlineCode({ text }: { readonly text: string }) {
  const parts = textParts(text).map(({ text, isCode }) =>
    createElement(isCode ? 'code' : 'span', null, text),
  );
  return createElement('span', null, ...parts);
}
