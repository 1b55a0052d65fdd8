import type { Signal } from '@elc/contracts';
import { hint, table } from '../../ui/classes.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import { formatDuration } from './format.ts';

interface Props {
  readonly checkedAt: string;
  readonly rulesVersion: string;
  /** How old the data behind the verdict was. */
  readonly ageSeconds: number;
}

/** When this was found out, by which rules, and how old the data behind it was. */
export function Origin({ checkedAt, rulesVersion, ageSeconds }: Props) {
  return (
    <p className={hint()}>
      {`Checked ${formatDateTime(checkedAt)} with rules ${rulesVersion}`}
      {ageSeconds > 0 ? `, from data that was ${formatDuration(ageSeconds)} old.` : '.'}
    </p>
  );
}

/** The evidence behind a verdict, piece by piece. */
export function SignalTable({ signals }: { readonly signals: readonly Signal[] }) {
  if (signals.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer font-bold">Why this verdict</summary>
      <DataTable label="Evidence" heads={['Evidence', 'Found', 'Effect']} look={table({}, 'mt-2')}>
        {signals.map(({ name, value, effect }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            <td>{effect}</td>
          </tr>
        ))}
      </DataTable>
    </details>
  );
}
