const OMITTED = /"(… \d+ more)"/g;

/** JSON for people: indented, with lists cut after their first entry. */
export function exampleText(value: unknown): string {
  return JSON.stringify(shortened(value), null, 2).replace(OMITTED, '$1');
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [first, ...others] = value;
    const isShort = others.length === 0 || typeof first !== 'object';
    return isShort ? value.map(shortened) : [shortened(first), `… ${others.length} more`];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
