import { button } from '../../ui/classes.ts';
import { usePanel } from './panel-context.ts';

interface Props {
  /** Below `/api/admin/`. */
  readonly path: string;
  /** Absent and empty values leave a filter out. */
  readonly query: Readonly<Record<string, string | number | boolean | null | undefined>>;
}

/** Downloads what a list shows as a file; site admins only. */
export function CsvDownload({ path, query }: Props) {
  if (usePanel().role !== 'admin') return null;
  const { limit: _limit, cursor: _cursor, ...filter } = query;
  const set = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return (
    <a
      className={button({ size: 'small' })}
      href={`/api/admin/${path}?${new URLSearchParams(set)}`}
      download
    >
      Download as CSV
    </a>
  );
}
