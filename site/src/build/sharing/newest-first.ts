/** The one that changed last first. ISO times sort as texts; comparing them as words would take long. */
export function newestFirst<Dated extends { readonly updatedAt: string }>(
  entries: readonly Dated[],
): Dated[] {
  return entries.toSorted((a, b) =>
    a.updatedAt < b.updatedAt ? 1 : Number(a.updatedAt > b.updatedAt) * -1,
  );
}
