/** Codes by which SQLite and PostgreSQL say that a unique index refused a write. */
const CODES: readonly unknown[] = ['SQLITE_CONSTRAINT_UNIQUE', '23505'];

/** Whether a write failed because another row has its place: an expected outcome, not a fault. */
export function isUniqueViolation(thrown: unknown): boolean {
  return (
    typeof thrown === 'object' && thrown !== null && 'code' in thrown && CODES.includes(thrown.code)
  );
}
