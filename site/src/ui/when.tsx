import { formatDate, formatDateTime } from './formats.ts';

/** A moment in the reader's time zone. */
export function When({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}

/** The day of a moment, where there is room for no more; pointing at it shows the time. */
export function Day({ at }: { readonly at: string }) {
  return (
    <time className="whitespace-nowrap" dateTime={at} title={formatDateTime(at)}>
      {formatDate(at)}
    </time>
  );
}
