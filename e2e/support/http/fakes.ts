import { jsonOf, request, requestJson } from '../http-client.ts';
import { product } from './client.ts';

/** A way in which the fake server can be made to fail; see its README for the kinds. */
export interface Fault {
  readonly match: string;
  readonly kind: 'delay' | 'hang' | '429' | '500' | 'html' | 'truncated' | 'reset';
  readonly ms?: number;
  readonly retryAfterSeconds?: number;
}

/** Makes the fake server fail while `work` runs. */
export async function withFault<Result>(
  fault: Fault,
  work: () => Promise<Result>,
): Promise<Result> {
  await control('POST', '/_faults', fault);
  try {
    return await work();
  } finally {
    await control('DELETE', '/_faults');
  }
}

interface SeenRequest {
  readonly path: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

type Service = 'roblox' | 'wiki';

/**
 * The paths of one service that were requested from the fake server while `work` ran: chat, AI, the
 * badge monitor and the game are called in the background, whatever a test does.
 */
export async function requestsDuring(
  service: Service,
  work: () => Promise<unknown>,
): Promise<string[]> {
  await control('DELETE', '/_requests');
  await work();
  return (await seenRequests(service)).map(({ path }) => path);
}

/** What the badge monitor and the figures of the game are read from, every few seconds. */
const READ_IN_THE_BACKGROUND =
  /^\/roblox\/(?:badges\/v1\/universes|games\/v1\/games|thumbnails\/v1\/(?:badges|assets))(?:[/?]|$)/;

/**
 * The paths of Roblox in groups that overlap: each group began after everything before it had
 * ended. A delay of all answers makes sure that what was requested together also overlaps.
 */
export async function roundsDuring<Result>(
  work: () => Promise<Result>,
  delayMs = 0,
): Promise<{ rounds: string[][]; result: Result }> {
  await control('DELETE', '/_requests');
  const result = await withFault({ match: '/roblox', kind: 'delay', ms: delayMs }, work);
  const rounds: string[][] = [];
  let endedAtMs = Number.NEGATIVE_INFINITY;
  const requests = await seenRequests('roblox');
  for (const request of requests.sort((one, other) => one.startedAtMs - other.startedAtMs)) {
    if (request.startedAtMs > endedAtMs) rounds.push([]);
    rounds.at(-1)?.push(request.path);
    endedAtMs = Math.max(endedAtMs, request.endedAtMs);
  }
  return { rounds, result };
}

async function seenRequests(service: Service): Promise<SeenRequest[]> {
  const all = await requestJson<SeenRequest[]>(`${product.fakesUrl}/_requests`);
  return all.filter(
    ({ path }) => path.startsWith(`/${service}/`) && !READ_IN_THE_BACKGROUND.test(path),
  );
}

/** A control call to the fake server; returns its answer, undefined where that is empty. */
export async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await request(`${product.fakesUrl}${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return response.status === 204 ? undefined : jsonOf(response);
}
