import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestNotes } from './request-notes';

interface RequestInFlight {
  readonly requestId: string;
  /** Until it is closed: a timer that the request began would keep all of it otherwise. */
  response?: ServerResponse | undefined;
  /** Set once the request's panel session is known. */
  staff?: Staff;
}

/** From where a site admin acts, and the beginning and label of the key of the panel. */
interface Staff {
  readonly address: string;
  readonly key: string;
}

const notes = createRequestNotes();

/** All that `noteRequest` has noted and that is not answered yet. */
export const requestNotes = notes.memory;

/** Until its answer has ended, the watchdog can name this request. */
export function noteRequest(
  requestId: string,
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
): void {
  const [path] = url.split('?', 1);
  response.on('close', notes.begin(`${requestId} ${method} ${path}`));
}

const inFlight = new AsyncLocalStorage<RequestInFlight>();

/** Logs of `work` then have the request's id. */
export function forRequest<Result>(request: RequestInFlight, work: () => Result): Result {
  request.response?.on('close', () => {
    request.response = undefined;
  });
  return inFlight.run(request, work);
}

/** Also where a request started it. */
export function apartFromRequests<Result>(work: () => Result): Result {
  return inFlight.exit(work);
}

/** Null beside requests. */
export function currentRequestId(): string | null {
  return inFlight.getStore()?.requestId ?? null;
}

/** Calls `work` after the answer to the request in flight has left, or its client; beside requests at once. */
export function whenAnswered(work: () => void): void {
  const response = inFlight.getStore()?.response;
  if (response) response.once('close', work);
  else work();
}

/** Changes of the request are audited with it. */
export function actAsStaff(staff: Staff): void {
  const request = inFlight.getStore();
  if (request) request.staff = staff;
}

/** Null beside requests of an open panel. */
export function currentStaff(): Staff | null {
  return inFlight.getStore()?.staff ?? null;
}
