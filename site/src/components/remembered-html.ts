/** By the kind of HTML, that of entries that have not changed since the last publication. */
const known = new Map<string, WeakMap<object, string>>();

/** The HTML of all entries, one after the other; only that of new ones is rendered. */
export async function rememberedHtml(
  kind: string,
  entries: readonly object[],
  render: (entry: object) => Promise<string>,
): Promise<string> {
  const before = known.get(kind) ?? new WeakMap<object, string>();
  known.set(kind, before);
  for (const entry of entries) {
    if (!before.has(entry)) before.set(entry, await render(entry));
  }
  return entries.map((entry) => before.get(entry)).join('');
}
