import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_FORM, IDEMPOTENT_REPLAYED } from '@elc/contracts';
import type { Context, Next } from 'koa';
import { log } from '../../log';
import { openSealed, seal } from '../../seal';
import { rawBodyOf } from '../edge/edge-requests';
import { ApiError } from '../errors/api-error';
import { toApiError } from '../errors/to-api-error';
import { answerApiError } from '../errors/write-error';
import { beginCall, forgetCall, type KeptAnswer, keepAnswer } from './kept-answers';

/** Known once the key of the call is; the site's own key has no owner. */
interface State {
  readonly apiKeyId?: string;
  readonly apiKeyOwner?: string | null;
}

/**
 * Makes a call with an `Idempotency-Key` once: a repeat within a day gets the same answer, without the work. Answers
 * of 500 and more and of 429 are not kept: a repeat is made again.
 */
export function answerOnce() {
  return async (ctx: Context & { state: State }, next: Next): Promise<void> => {
    const sent = ctx.req.headers['idempotency-key'];
    if (sent === undefined) return next();
    const call = { ...named(ctx.state, String(sent)), fingerprint: fingerprintOf(ctx) };
    const known = await beginCall(call);
    if (known) return repeat(ctx, known, call.fingerprint);
    try {
      await next();
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status >= 500) {
        await attempt(() => forgetCall(call));
        throw thrown;
      }
      answerApiError(ctx, error);
    }
    await attempt(() => (mayKeep(ctx) ? keepAnswer(call, answerOf(ctx, call)) : forgetCall(call)));
  };
}

/** @throws ApiError 400 for what is no such key, and where there is no key of the API that it is of. */
function named({ apiKeyId, apiKeyOwner }: State, idempotencyKey: string) {
  if (!IDEMPOTENCY_KEY_FORM.test(idempotencyKey)) throw new ApiError('IDEMPOTENCY_KEY_INVALID');
  if (apiKeyId === undefined || !apiKeyOwner) throw new ApiError('IDEMPOTENCY_KEY_INVALID/alone');
  return { apiKeyId, idempotencyKey };
}

const fingerprintOf = ({ method, url, req }: Context): string =>
  createHash('sha256').update(`${method} ${url}\n`).update(rawBodyOf(req)).digest('hex');

/** @throws ApiError 422 for another call than the kept one, 409 while that one runs. */
function repeat(ctx: Context, known: KeptAnswer, fingerprint: string): void {
  if (known.fingerprint !== fingerprint) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  if (known.status === null)
    throw new ApiError('IDEMPOTENCY_KEY_RUNNING', { retryAfterSeconds: 1 });
  const body = openSealed(known.body ?? '', aboutOf(known));
  if (body === null) throw new Error('A kept answer was encrypted with another ENCRYPTION_KEY.');
  ctx.status = known.status;
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set(IDEMPOTENT_REPLAYED, 'true');
  if (known.location !== null) ctx.set('Location', known.location);
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = body;
}

const mayKeep = ({ status, body }: Context): boolean =>
  status < 500 && status !== 429 && typeof body === 'string';

function answerOf({ status, body, response }: Context, call: Parameters<typeof aboutOf>[0]) {
  const location = response.get('Location') || null;
  return { status, body: seal(String(body), aboutOf(call)), location };
}

const aboutOf = ({ apiKeyId, idempotencyKey }: Pick<KeptAnswer, 'apiKeyId' | 'idempotencyKey'>) =>
  `kept answer of ${apiKeyId} ${idempotencyKey}`;

/** The work is done: its answer leaves, whether or not it can be kept. */
async function attempt(work: () => Promise<void>): Promise<void> {
  await work().catch((thrown: unknown) => {
    log.error(`The answer to a call with an Idempotency-Key was not kept: ${String(thrown)}`);
  });
}
