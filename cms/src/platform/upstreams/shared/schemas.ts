import { z } from 'zod';

/** An instant in ISO 8601, with any number of decimals, as milliseconds since the epoch. */
export const instantMs = z.string().transform((text, context) => {
  const atMs = Date.parse(text);
  if (!Number.isNaN(atMs)) return atMs;
  context.addIssue({ code: 'custom', message: 'is not an instant' });
  return z.NEVER;
});

/** A list read element by element: those that could be, and how many could not. */
export interface ReadList<Item> {
  readonly items: Item[];
  readonly leftOut: number;
}

/** Reads the elements of a list one by one, so that an odd one costs itself only. */
export const listOf = <Element extends z.ZodType>(element: Element) =>
  z.array(z.unknown()).transform((list): ReadList<z.output<Element>> => {
    const items = list.flatMap((one): z.output<Element>[] => {
      const read = element.safeParse(one);
      return read.success ? [read.data] : [];
    });
    return { items, leftOut: list.length - items.length };
  });

/** The same where it does not matter how many could not be read. */
export const readableOf = <Element extends z.ZodType>(element: Element) =>
  listOf(element).transform(({ items }) => items);

/** A value that may be missing; one that cannot be read is as good as missing. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .catch(null)
    .transform((value): z.output<Schema> | null => value ?? null);
