import { setTimeout as wait } from 'node:timers/promises';
import { type Endpoint, endpoints } from '@elc/contracts';
import { endpointAt } from './endpoint-at.ts';

/** Origin of nginx where it is in front of the replicas, which get requests in turn. */
const nginx = process.env.ELC_TEST_NGINX;

/** What one replica has changed the others show within this time. */
const ELSEWHERE_MS_MAX = 1000;
/** No answer is in nginx's memory for longer: the longest `s-maxage`, and the second that it rounds up. */
const REMEMBERED_MS_MAX = 32_000;

let changedAtMs = Number.NEGATIVE_INFINITY;

/** Notes that the test has changed something, in whatever way. */
export function noteChange(): void {
  changedAtMs = performance.now();
}

/**
 * Before a request: after a change, waits until every replica shows it, and has nginx query one of
 * them instead of answering from its cache (`scripts/testing/cluster.ts`). What is read from the
 * database at each call is the same everywhere at once, and not waited for.
 */
export async function untilShownEverywhere(
  method: string,
  url: string | URL,
  headers: Headers,
): Promise<void> {
  const { origin, pathname } = new URL(url);
  if (origin !== nginx || !isRead(method)) return;
  const name = endpointAt('GET', pathname);
  const endpoint: Endpoint | null = name && endpoints[name];
  if (endpoint && !endpoint.cache) return;
  const agoMs = performance.now() - changedAtMs;
  if (agoMs > REMEMBERED_MS_MAX) return;
  headers.set('Cache-Control', 'no-cache');
  if (agoMs < ELSEWHERE_MS_MAX) await wait(ELSEWHERE_MS_MAX - agoMs);
}

/** After an answer: whether something may have been changed. */
export function noteAnswer(method: string, { ok }: Response): void {
  if (ok && !isRead(method)) noteChange();
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
