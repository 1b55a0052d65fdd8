/**
 * The database is gone, frozen, starting or ending, has no free connection, or its SQLite file is
 * locked. Requests answer 503; jobs wait for their next turn.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: string;

  constructor(reason: string, options?: { readonly cause: unknown }) {
    super(`The database does not answer: ${reason}`, options);
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
  }
}

/**
 * PostgreSQL's codes about the server, not the statement: lost connections (08), too many (53300),
 * ending or starting (57P01 to 57P03), timeouts (57014, 55P03, 25P03).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const OF_THE_SERVER = /^(?:08...|53300|57P0[1-3]|57014|55P03|25P03)$/;

/** Messages of sockets, and of the driver about unusable connections. */
const OF_THE_SOCKET =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E\w+UNREACH)$/;
const OF_THE_DRIVER = /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout)/;

/** The statement was not refused but never answered. */
export function isConnectionFailure(thrown: unknown): thrown is Error {
  if (!(thrown instanceof Error)) return false;
  const { code, severity } = thrown as { code?: unknown; severity?: unknown };
  const named = typeof code === 'string' ? code : '';
  // Only errors of the server have a severity.
  if (severity !== undefined) return OF_THE_SERVER.test(named);
  return OF_THE_SOCKET.test(named) || OF_THE_DRIVER.test(thrown.message);
}

export const isFileLocked = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  'code' in thrown &&
  /^SQLITE_(?:BUSY|LOCKED)/.test(String(thrown.code));

/** Of SQLite and PostgreSQL. */
const CODES: readonly unknown[] = ['SQLITE_CONSTRAINT_UNIQUE', '23505'];

/** An expected outcome: another row has the place. */
export function isUniqueViolation(thrown: unknown): boolean {
  return (
    typeof thrown === 'object' && thrown !== null && 'code' in thrown && CODES.includes(thrown.code)
  );
}
