import type { Signal } from '@elc/contracts';
import { table } from '../../ui/classes.ts';
import { DataTable } from '../../ui/data-table.tsx';

/** What was found about a player, and what each finding does to the verdict. */
export default function EvidenceTable({ signals }: { readonly signals: readonly Signal[] }) {
  return (
    <DataTable label="Evidence" heads={['Evidence', 'Found', 'Effect']} look={table({}, 'mt-2')}>
      {signals.map(({ name, value, effect }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
          <td>{effect}</td>
        </tr>
      ))}
    </DataTable>
  );
}
