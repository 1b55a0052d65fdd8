import { randomUUID } from 'node:crypto';

/** Takes bytes of HTML that are held already, and returns their placeholder in a page. */
export type Hold = (parts: readonly Buffer[]) => string;

/** The held HTML of one page: it is no text while the page is rendered and looked through. */
export interface HeldHtml {
  readonly hold: Hold;
  /** The page with the held bytes in their places. */
  bytesOf(html: string): Buffer;
}

/** The placeholder of held HTML; random, so that no text contains it. */
const MARK = `<!--held ${randomUUID()} `;
const MARK_END = '-->';

export function createHeldHtml(): HeldHtml {
  const held: (readonly Buffer[])[] = [];
  return {
    hold(parts) {
      held.push(parts);
      return `${MARK}${held.length - 1}${MARK_END}`;
    },
    bytesOf(html) {
      const [before = '', ...marked] = html.split(MARK);
      const bytes = marked.flatMap((text) => {
        const end = text.indexOf(MARK_END);
        const parts = held[Number(text.slice(0, end))] ?? [];
        return [...parts, Buffer.from(text.slice(end + MARK_END.length))];
      });
      return Buffer.concat([Buffer.from(before), ...bytes]);
    },
  };
}
