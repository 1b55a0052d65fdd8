/** Names as the product and Strapi give them: a file, never a folder, and nothing escaped. */
const UPLOAD = /^\/uploads\/(\w[\w.-]*)$/;

/** The name of the upload that a path is of; null for any other path. */
export function uploadNameIn(path: string): string | null {
  return UPLOAD.exec(path)?.[1] ?? null;
}

/** One range: `bytes=0-99`, `bytes=100-` or, counted from the end, `bytes=-100`. */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * The range that a request asks for, as far as it is one that we serve; undefined means the whole
 * file, which may answer any range. Syntax and meaning: RFC 9110, section 14.1.
 */
export function readableRange(range: string | undefined): string | undefined {
  const [, first, last] = ONE_RANGE.exec(range ?? '') ?? [];
  if (range === undefined || !ONE_RANGE.test(range)) return undefined;
  // A range that ends before its start is invalid, not unsatisfiable.
  return first && last && Number(last) < Number(first) ? undefined : range;
}

/** The same for a file of `size` bytes: the last 100 bytes of a file of 10 are all of it. */
export function rangeOf(range: string | undefined, size: number): string | undefined {
  const readable = readableRange(range);
  const suffix = ONE_RANGE.exec(readable ?? '')?.[3];
  return suffix !== undefined && Number(suffix) >= size && size > 0 ? 'bytes=0-' : readable;
}
