import { z } from 'zod';

/** A list read element by element: those that could be, and how many could not. */
export interface ReadList<Item> {
  readonly items: Item[];
  readonly leftOut: number;
}

const ODD: unique symbol = Symbol('odd');

/** Reads the elements of a list one by one, so that an odd one costs itself only. */
export function listOf<Element extends z.ZodType>(element: Element) {
  const readOrOdd = element.catch(() => ODD as never);
  return z.array(readOrOdd).transform((list): ReadList<z.output<Element>> => {
    const items = (list as unknown[]).filter((item) => item !== ODD) as z.output<Element>[];
    return { items, leftOut: list.length - items.length };
  });
}
