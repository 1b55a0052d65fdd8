import { styled } from 'styled-components';
import type { Difference } from '../../publishing/rules/document-fields';

interface Props {
  /** What the columns are headed with. */
  readonly before: string;
  readonly after: string;
  readonly differences: readonly Difference[];
}

/** What a document said and says, field by field. */
export function DifferencesTable({ before, after, differences }: Props) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, was, is }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{was || '(empty)'}</td>
            <td>{is || '(empty)'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  font-size: 1.4rem;
  line-height: 1.43;
  color: ${({ theme }) => theme.colors.neutral800};

  th,
  td {
    padding: 0.8rem;
    text-align: left;
    vertical-align: top;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    border-bottom: 1px solid ${({ theme }) => theme.colors.neutral200};
  }

  th {
    font-weight: 600;
  }
`;
