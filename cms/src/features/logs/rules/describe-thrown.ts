export interface Described {
  readonly message: string;
  readonly stack: string | null;
}

/** Also ends cycles of causes. */
const CAUSES_MAX = 4;

/** Describes anything that can be thrown, with the stacks of its causes. */
export function describeThrown(thrown: unknown): Described {
  if (!(thrown instanceof Error)) return { message: String(thrown), stack: null };
  const stacks: string[] = [];
  let error: unknown = thrown;
  while (error instanceof Error && stacks.length < CAUSES_MAX) {
    stacks.push(error.stack ?? messageOf(error));
    error = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  }
  return { message: messageOf(thrown), stack: stacks.join('\nCaused by: ') };
}

/** A refused connection is an AggregateError without a message. */
function messageOf(error: Error): string {
  if (error.message) return error.message;
  if (error instanceof AggregateError && error.errors[0] instanceof Error) {
    return messageOf(error.errors[0]);
  }
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
