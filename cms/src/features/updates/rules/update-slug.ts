import { slugOf } from '../../../platform/rules/slug-of';
import { dayOf } from '../../../platform/rules/utc-day';
import { summarise } from './summarise';

interface Named {
  readonly kind: string;
  readonly text: string;
  readonly postedAtMs: number;
}

/**
 * Names the page of a message: the UTC day on which it was posted and the words of its most telling
 * sentence, `2026-11-21-trams-run-now`. Where `taken` has that name, a number follows; a message
 * without Latin letters has the name of its kind for words.
 */
export function updateSlug({ kind, text, postedAtMs }: Named, taken: ReadonlySet<string>): string {
  const base = `${dayOf(postedAtMs)}-${slugOf(summarise(text)) || kind}`;
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
