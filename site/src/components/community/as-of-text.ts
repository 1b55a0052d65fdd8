import { formatLongDate } from '../../ui/formats.ts';

/** What is written below the numbers of the wiki; `asOf` is a day such as 2026-11-03. */
export function asOfText(asOf: string | null | undefined): string {
  // Midnight in the time zone of the machine that formats it.
  return asOf
    ? `The wiki’s numbers as of ${formatLongDate(`${asOf}T00:00`)}.`
    : 'The wiki’s numbers as our editors last entered them.';
}
