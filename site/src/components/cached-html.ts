/** By the kind of HTML, that of entries that have not changed since the last publication. */
const known = new Map<string, WeakMap<object, Buffer>>();

/** The HTML of each entry, in bytes; only that of new ones is rendered. */
export async function cachedHtml(
  kind: string,
  entries: readonly object[],
  render: (entry: object) => Promise<string>,
): Promise<Buffer[]> {
  const before = known.get(kind) ?? new WeakMap<object, Buffer>();
  known.set(kind, before);
  const html: Buffer[] = [];
  for (const entry of entries) {
    const bytes = before.get(entry) ?? Buffer.from(await render(entry));
    before.set(entry, bytes);
    html.push(bytes);
  }
  return html;
}
