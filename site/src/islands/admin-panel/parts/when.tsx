const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as the reader writes it. */
export function When({ at }: { readonly at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
