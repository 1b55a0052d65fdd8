/** How a column is sorted: `name` upwards, `-name` downwards. */
type Sorted<Column extends string> = Column | `-${Column}`;

interface Props<Column extends string> {
  readonly label: string;
  readonly column: Column;
  /** What the list is sorted by now. */
  readonly sort: string;
  /** The order after the first press. */
  readonly begins: Sorted<Column>;
  readonly onSort: (sort: Sorted<Column>) => void;
}

/** The head of a column by which a list can be sorted; pressed again, the order turns around. */
export function SortHeader<Column extends string>({
  label,
  column,
  sort,
  begins,
  onSort,
}: Props<Column>) {
  const isUp = sort === column;
  const isDown = sort === `-${column}`;
  const turned = isUp ? (`-${column}` as const) : column;
  const order = isUp ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isUp || isDown ? order : undefined}>
      <button
        type="button"
        className="min-h-8 cursor-pointer font-bold whitespace-nowrap hover:text-accent hover:underline"
        onClick={() => onSort(isUp || isDown ? turned : begins)}
      >
        {label}
        <span aria-hidden="true">{isUp ? ' ▲' : isDown ? ' ▼' : ' ↕'}</span>
      </button>
    </th>
  );
}
