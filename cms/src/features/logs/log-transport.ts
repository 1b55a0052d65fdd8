import Transport from 'winston-transport';

/** A line as the logger hands it on. */
export interface LoggedLine {
  /** The logger's own name of the level, such as `http`. */
  readonly level: string;
  readonly message: string;
  readonly requestId: string | null;
}

/** Where winston stores the level that it was called with; `level` itself may be coloured for a terminal. */
const LEVEL = Symbol.for('level');

/** The part of the product's logger that is used here. */
export interface Logger {
  add(transport: Transport): unknown;
  defaultMeta?: unknown;
}

/**
 * Has every line of the logger also go to `onLine`.
 *
 * The request's id is read when the line is written: a transport may get it later, in another request's
 * turn. winston copies `defaultMeta` into each line at that moment, getters included.
 */
export function listenToLog(
  logger: Logger,
  requestId: () => string | null,
  onLine: (line: LoggedLine) => void,
): void {
  logger.defaultMeta = {
    get requestId() {
      return requestId();
    },
  };
  logger.add(
    new Transport({
      log(info: Record<string | symbol, unknown>, next: () => void) {
        onLine({
          level: String(info[LEVEL]),
          message: textOf(info.message),
          requestId: typeof info.requestId === 'string' ? info.requestId : null,
        });
        next();
      },
    }),
  );
}

function textOf(message: unknown): string {
  return typeof message === 'string' ? message : (JSON.stringify(message) ?? String(message));
}
