const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** A moment in the reader's time zone. */
export function When({ at }: { readonly at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

/** The day of a moment, where there is room for no more; pointing at it tells the time. */
export function Day({ at }: { readonly at: string }) {
  const moment = new Date(at);
  return (
    <time className="whitespace-nowrap" dateTime={at} title={format.format(moment)}>
      {day.format(moment)}
    </time>
  );
}
