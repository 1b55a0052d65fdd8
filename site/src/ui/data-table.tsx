import type { ReactNode } from 'react';
import { table } from './classes.ts';
import { ScrollingBox } from './scrolling-box.tsx';

interface Props {
  /** Names it for those who come to it by keyboard and do not see it. */
  readonly label: string;
  readonly heads: readonly string[];
  readonly boxLook?: string;
  readonly look?: string;
  /** Of every head but the first, as columns of numbers have it. */
  readonly headLook?: string;
  readonly children: ReactNode;
}

/** A table that scrolls by itself where it is wider than its place. */
export function DataTable({
  label,
  heads,
  boxLook = 'overflow-x-auto',
  look = table(),
  headLook,
  children,
}: Props) {
  return (
    <ScrollingBox className={boxLook} label={label}>
      <table className={look}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index > 0 ? headLook : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollingBox>
  );
}
