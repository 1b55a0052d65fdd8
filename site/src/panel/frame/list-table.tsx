import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { classes, table } from '../../ui/classes.ts';
import { ScrollingBox } from '../../ui/scrolling-box.tsx';

/** A column of a list; the first one names the entry. */
export interface Column<Entry> {
  readonly label: string;
  readonly cell: (entry: Entry) => ReactNode;
  /** Shown when one points at the cell. */
  readonly title?: (entry: Entry) => string | null;
  /** The order that its head brings at first, where the list can be sorted by it: `name` up, `-name` down. */
  readonly sort?: string;
  readonly className?: string;
  /** Whether the cell says on a narrow screen what it is. By default it does. */
  readonly isNamed?: boolean;
}

export interface TableLayout<Entry> {
  readonly label: string;
  readonly caption?: string;
  readonly columns: readonly Column<Entry>[];
  readonly rowOf?: (entry: Entry) => ComponentProps<'tr'>;
  /** What is shown across the table below an entry. */
  readonly below?: (entry: Entry) => ReactNode;
}

/** The orders that the address of a list may name. */
export const ordersOf = (columns: readonly Column<never>[]): string[] =>
  columns.flatMap(({ sort }) => (sort ? [sort, turned(sort)] : []));

const turned = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

/** A cell is a line of a card on a narrow screen. */
const CELL = 'align-middle max-lg:block max-lg:border-0 max-lg:p-0';
const NAMED = 'max-lg:before:text-muted max-lg:before:content-[attr(data-label)_":_"]';

interface Props<Entry> extends TableLayout<Entry> {
  readonly entries: readonly Entry[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** Entries, one a row; on a narrow screen one a card. */
export function ListTable<Entry extends { readonly id: string }>(props: Props<Entry>) {
  const { label, caption = label, columns, rowOf, below, entries, sort, onSort } = props;
  return (
    <ScrollingBox className="overflow-x-auto" label={label}>
      <table
        className={table(
          { space: 'cells:py-1 cells:pr-3' },
          'max-lg:[&_thead_th:not(:has(button))]:hidden',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:*:border-0">
            {columns.map((column) =>
              column.sort ? (
                <SortHeader
                  key={column.label}
                  label={column.label}
                  begins={column.sort}
                  sort={sort}
                  onSort={onSort}
                />
              ) : (
                <th key={column.label} scope="col">
                  {column.label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {entries.map((entry) => {
            const more = below?.(entry);
            return (
              <Fragment key={entry.id}>
                <tr
                  {...rowOf?.(entry)}
                  className="max-lg:block max-lg:border-b max-lg:border-line max-lg:py-3"
                >
                  {columns.map((column, index) => (
                    <Cell key={column.label} column={column} entry={entry} isName={index === 0} />
                  ))}
                </tr>
                {more && (
                  <tr className="max-lg:block">
                    <td
                      colSpan={columns.length}
                      className="max-lg:block max-lg:border-0 max-lg:p-0"
                    >
                      {more}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </ScrollingBox>
  );
}

interface CellProps<Entry> {
  readonly column: Column<Entry>;
  readonly entry: Entry;
  readonly isName: boolean;
}

function Cell<Entry>({ column, entry, isName }: CellProps<Entry>) {
  const { label, cell, title, className = '', isNamed = true } = column;
  const shared = { title: title?.(entry) ?? undefined, children: cell(entry) };
  if (isName) return <th {...shared} scope="row" className={classes(CELL, className)} />;
  return (
    <td {...shared} data-label={label} className={classes(CELL, isNamed ? NAMED : '', className)} />
  );
}

interface SortProps {
  readonly label: string;
  readonly begins: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The head of a column by which a list can be sorted; pressed again, the order turns around. */
function SortHeader({ label, begins, sort, onSort }: SortProps) {
  const isSorted = sort === begins || sort === turned(begins);
  const isDown = sort.startsWith('-');
  return (
    <th scope="col" aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className="min-h-8 cursor-pointer font-bold whitespace-nowrap hover:text-accent hover:underline"
        onClick={() => onSort(isSorted ? turned(sort) : begins)}
      >
        {label}
        <span aria-hidden="true">{isSorted ? (isDown ? ' ▼' : ' ▲') : ' ↕'}</span>
      </button>
    </th>
  );
}
