/** Equal for exceptions of the same kind. */
interface ExceptionKind {
  readonly code: string;
  readonly method: string | null;
  readonly message: string;
}

/** Stored whole per minute, of each kind and of each code; the others are counted. */
export const SAME_KIND_MAX = 5;
export const SAME_CODE_MAX = 40;

const MINUTE_MS = 60_000;

export type Admission<Ref> =
  | { readonly store: true }
  | { readonly store: false; readonly like: Ref };

/** Stores the first few of each minute whole; the rest is counted on the last of its kind. */
export function createDeduplicator<Ref>() {
  let minute = Number.NEGATIVE_INFINITY;
  const kinds = new Map<string, { stored: number; last: Ref }>();

  return {
    /** `like` names the stored exception to count this one on. */
    admit({ code, method, message }: ExceptionKind, ref: Ref, atMs: number): Admission<Ref> {
      const now = Math.floor(atMs / MINUTE_MS);
      if (now !== minute) kinds.clear();
      minute = now;
      const kindKey = `${code} ${method} ${withoutNumbers(message)}`;
      const kind = kinds.get(kindKey);
      if (kind && kind.stored >= SAME_KIND_MAX) return { store: false, like: kind.last };
      const ofCode = kinds.get(code);
      if (ofCode && ofCode.stored >= SAME_CODE_MAX) {
        return { store: false, like: kind?.last ?? ofCode.last };
      }
      kinds.set(kindKey, { stored: (kind?.stored ?? 0) + 1, last: ref });
      kinds.set(code, { stored: (ofCode?.stored ?? 0) + 1, last: ref });
      return { store: true };
    },
  };
}

/** `id 17 of 3f2a…` and `id 18 of 9c1b…` are the same failure. */
function withoutNumbers(message: string): string {
  const [firstLine = ''] = message.split('\n', 1);
  return firstLine.slice(0, 200).replace(/[0-9a-f-]*\d[0-9a-f-]*/gi, '#');
}
