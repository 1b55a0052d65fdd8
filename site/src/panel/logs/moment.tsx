import { formatExactTime } from '../../ui/formats.ts';

/** In the reader's time zone; pointing at it shows UTC, as the server's own files do. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time
      className="whitespace-nowrap tabular-nums"
      dateTime={at}
      title={at.replace('T', ' ').replace('Z', ' UTC')}
    >
      {formatExactTime(at)}
    </time>
  );
}
