/** What a list is narrowed to and sorted by; an empty string leaves a filter out. */
export type FilterFields = Readonly<Record<string, string | boolean>>;

/** The values that a field may have; a field that is not named takes any words. */
export type FilterValues<Filter extends FilterFields> = {
  readonly [Field in keyof Filter]?: readonly string[];
};

/** The most pages that are read again for an address: more would only delay the page. */
const PAGES_MAX = 10;
const WORDS_MAX = 200;

/** The filter that an address means: what it leaves out, or does not know, is as at first. */
export function filterInAddress<Filter extends FilterFields>(
  search: string,
  first: Filter,
  values: FilterValues<Filter> = {},
): Filter {
  const query = new URLSearchParams(search);
  const read = ([field, value]: [string, string | boolean]) => {
    const named = query.get(field)?.trim().slice(0, WORDS_MAX);
    if (named === undefined) return [field, value];
    if (typeof value === 'boolean') return [field, named === 'true'];
    const allowed = values[field];
    return [field, !allowed || named === '' || allowed.includes(named) ? named : value];
  };
  return Object.fromEntries(Object.entries(first).map(read)) as Filter;
}

/** How many pages of the list an address shows. */
export function pagesInAddress(search: string): number {
  const named = Number(new URLSearchParams(search).get('pages'));
  return Number.isInteger(named) ? Math.min(Math.max(named, 1), PAGES_MAX) : 1;
}

/** The address with filter and pages written into it; what is as at first is left out. */
export function addressOfFilter<Filter extends FilterFields>(
  search: string,
  filter: Filter,
  { first, pages }: { readonly first: Filter; readonly pages: number },
): string {
  const query = new URLSearchParams(search);
  for (const [field, value] of Object.entries(filter)) {
    if (value === first[field]) query.delete(field);
    else query.set(field, String(value));
  }
  if (pages > 1) query.set('pages', String(Math.min(pages, PAGES_MAX)));
  else query.delete('pages');
  return `?${query}`;
}

/** Whether two filters show the same. */
export const isSameFilter = (one: FilterFields, other: FilterFields): boolean =>
  Object.entries(one).every(([field, value]) => value === other[field]);
