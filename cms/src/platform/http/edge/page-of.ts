import { type Endpoint, type OptionalPageQuery, PAGE_LIMIT_DEFAULT } from '@elc/contracts';
import { z } from 'zod';
import { cursorRow, cutPage, encodeCursor, readCursor } from '../cursor';

type Entry = Readonly<Record<string, string | number>>;

/** The last entry of the page before, and where it stood, because it can be gone by now. */
const lastEntry = z.tuple([z.union([z.string(), z.number()]), cursorRow]);

/**
 * A page of the list that is `value`, or in it; `nextCursor` is null on the last one. A list that has changed meanwhile
 * goes on after the entry that the page before ended with. @throws ApiError 400 VALIDATION for a foreign cursor.
 */
export function pageOf(
  name: string,
  { list, id }: NonNullable<Endpoint['paged']>,
  value: unknown,
  { limit = PAGE_LIMIT_DEFAULT, cursor }: OptionalPageQuery,
): { value: unknown; nextCursor: string | null } {
  const entries = (
    list === undefined ? value : (value as Record<string, unknown>)[list]
  ) as Entry[];
  const from = startOf(entries, id, readCursor(name, cursor, lastEntry));
  const { page, nextCursor } = cutPage(entries.slice(from, from + limit + 1), limit, (last) =>
    encodeCursor(name, [last[id] ?? null, entries.indexOf(last)]),
  );
  return { value: list === undefined ? page : { ...(value as object), [list]: page }, nextCursor };
}

function startOf(entries: readonly Entry[], id: string, last: z.infer<typeof lastEntry> | null) {
  if (last === null) return 0;
  const [lastId, place] = last;
  const known = entries.findIndex((entry) => entry[id] === lastId);
  return known === -1 ? place : known + 1;
}
