import type { components } from './generated/schema.ts';

type Failure = components['schemas']['ErrorResponse'];

/** A call that failed. Branch on `code`, which stays the same; `error` is the sentence that names the fix. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: string;
  readonly error: string;
  /** Address of the page about the code. */
  readonly docs: string | null;
  /** Every wrong place of a request that was answered with 400. */
  readonly details: NonNullable<Failure['details']>;
  /** Names the call when you ask for help. */
  readonly requestId: string | null;

  constructor({ status, statusText, headers }: Response, body?: Partial<Failure>) {
    const { code = 'UNKNOWN', error = statusText, docs = null, details = [] } = body ?? {};
    super(`${status} ${code}: ${error}`);
    this.status = status;
    this.code = code;
    this.error = error;
    this.docs = docs;
    this.details = details;
    this.requestId = headers.get('X-Request-Id');
  }
}

/** What each call of the client resolves to. */
interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The body of a success. @throws ApiFailure with the code and sentence of a failure. */
export function dataOf<Data>({ data, error, response }: Answer<Data>): Data {
  if (response.ok) return data as Data;
  // A proxy in front may answer with something else than JSON.
  const isFailure = typeof error === 'object' && error !== null;
  throw new ApiFailure(response, isFailure ? error : undefined);
}

/** Commands, guides and badges name the next page in the header, other lists in their body. */
function cursorAfter(page: { nextCursor?: unknown }, { headers }: Response): string | null {
  const cursor = page.nextCursor ?? headers.get('X-Next-Cursor');
  return typeof cursor === 'string' ? cursor : null;
}

/**
 * Every entry of a paged list, page after page, each read when it is needed:
 *
 *     for await (const entry of everyEntry(
 *       (cursor) => api.GET('/leaderboard', { params: { query: { limit: 100, ...cursor } } }),
 *       (page) => page.entries,
 *     )) …
 *
 * @throws ApiFailure
 */
export async function* everyEntry<List extends object, Entry>(
  read: (from: { cursor?: string }) => Promise<Answer<List>>,
  entriesOf: (page: List) => readonly Entry[],
): AsyncGenerator<Entry, void, undefined> {
  let from: { cursor?: string } | null = {};
  while (from) {
    const answer = await read(from);
    const page: List = dataOf(answer);
    yield* entriesOf(page);
    const cursor = cursorAfter(page, answer.response);
    from = cursor === null ? null : { cursor };
  }
}
