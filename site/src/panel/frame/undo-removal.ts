/** An entry of a list, and where it stood. */
interface TakenOut<Entry> {
  readonly entry: Entry;
  readonly index: number;
}

/** Puts an entry back to where it stood, once, however the list has changed meanwhile. */
export function undoRemoval<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  { entry, index }: TakenOut<Entry>,
): readonly Entry[] {
  if (entries.some(({ id }) => id === entry.id)) return replaced(entries, entry);
  return entries.toSpliced(index, 0, entry);
}

/** The list with a newer version of one of its entries. */
export function replaced<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  entry: Entry,
): readonly Entry[] {
  return entries.map((old) => (old.id === entry.id ? entry : old));
}
