/** Sessions are made again before they require the key or the password once more (10 minutes). */
const RENEWED_AFTER_MS = 5 * 60_000;

/** A credential that is made when it is first wanted, and again when it is old or was lost. */
export interface Renewed {
  get(): Promise<string>;
  /** A value that no longer works; one that has been replaced already is nothing new. */
  lose(value: string): void;
}

export function renewed(make: () => Promise<string>, now: () => number = Date.now): Renewed {
  let current: { readonly value: Promise<string>; readonly madeMs: number; known?: string } | null =
    null;
  return {
    get() {
      if (!current || now() - current.madeMs > RENEWED_AFTER_MS) {
        const made: NonNullable<typeof current> = { value: make(), madeMs: now() };
        current = made;
        made.value.then(
          (value) => {
            made.known = value;
          },
          () => {
            if (current === made) current = null;
          },
        );
      }
      return current.value;
    },
    lose(value) {
      if (current?.known === value) current = null;
    },
  };
}
