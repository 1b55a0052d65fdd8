import { randomUUID } from 'node:crypto';

/** Takes bytes of HTML that are cached, and returns their placeholder in a page. */
export type InsertBytes = (parts: readonly Buffer[]) => string;

/** The cached HTML of one page: it is no text while the page is rendered and looked through. */
export interface CachedHtml {
  readonly insertBytes: InsertBytes;
  /** The page with the cached bytes in their places. */
  bytesOf(html: string): Buffer;
}

/** The placeholder of cached HTML; random, so that no text contains it. */
const MARK = `<!--cached ${randomUUID()} `;
const MARK_END = '-->';

export function createCachedHtml(): CachedHtml {
  const cached: (readonly Buffer[])[] = [];
  return {
    insertBytes(parts) {
      cached.push(parts);
      return `${MARK}${cached.length - 1}${MARK_END}`;
    },
    bytesOf(html) {
      const [before = '', ...marked] = html.split(MARK);
      const bytes = marked.flatMap((text) => {
        const end = text.indexOf(MARK_END);
        const parts = cached[Number(text.slice(0, end))] ?? [];
        return [...parts, Buffer.from(text.slice(end + MARK_END.length))];
      });
      return Buffer.concat([Buffer.from(before), ...bytes]);
    },
  };
}
