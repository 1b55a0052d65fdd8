/**
 * The database does not answer: it is gone, frozen, starting or ending, no connection to it came
 * free in time, or another process holds SQLite's file. Requests answer it with 503, jobs wait for their next turn.
 */
export class DatabaseUnavailable extends Error {
  constructor(
    readonly reason: string,
    options?: { readonly cause: unknown },
  ) {
    super(`The database does not answer: ${reason}`, options);
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * Classes and codes of PostgreSQL's errors about the server and not about the statement: lost
 * connections (08), too many of them (53300), a server that ends or starts (57P01 to 57P03), and
 * statements and locks that took longer than they may (57014, 55P03, 25P03).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const OF_THE_SERVER = /^(?:08...|53300|57P0[1-3]|57014|55P03|25P03)$/;

/** What sockets say, and what the driver says when one of its connections is not usable any more. */
const OF_THE_SOCKET =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E\w+UNREACH)$/;
const OF_THE_DRIVER = /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout)/;

/** Whether a driver's error means that a statement was not refused but never answered. */
export function isConnectionFailure(thrown: unknown): thrown is Error {
  if (!(thrown instanceof Error)) return false;
  const { code, severity } = thrown as { code?: unknown; severity?: unknown };
  const named = typeof code === 'string' ? code : '';
  // Only what the server itself says has a severity.
  if (severity !== undefined) return OF_THE_SERVER.test(named);
  return OF_THE_SOCKET.test(named) || OF_THE_DRIVER.test(thrown.message);
}

/** Whether SQLite says that another process holds the file. */
export const isFileLocked = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  'code' in thrown &&
  /^SQLITE_(?:BUSY|LOCKED)/.test(String(thrown.code));

/** Codes by which SQLite and PostgreSQL say that a unique index refused a write. */
const CODES: readonly unknown[] = ['SQLITE_CONSTRAINT_UNIQUE', '23505'];

/** Whether a write failed because another row has its place: an expected outcome, not a fault. */
export function isUniqueViolation(thrown: unknown): boolean {
  return (
    typeof thrown === 'object' && thrown !== null && 'code' in thrown && CODES.includes(thrown.code)
  );
}
