import { z } from 'zod';
import { createUpstream } from '../shared/create-upstream';
import type { Failure } from '../shared/outcome';
import { webhookAnswer } from './schemas';

interface Options {
  /** The webhook's address; its path is a secret. */
  readonly url: string;
  readonly userAgent: string;
}

type NoticeOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: string; readonly isFinal: boolean };

/** Discord's answer to a webhook call with `wait`: the message as it was posted. */
const postedMessage = z.object({ id: z.string() });

/** Statuses after which the same message would be refused again: gone, or forbidden. */
const FINAL_STATUSES = new Set([400, 401, 403]);

/** A post that was given up too soon is made again, and then appears twice. */
const ANSWER_MS_MAX = 10_000;

const hostOf = ({ url, userAgent }: Options) =>
  createUpstream({
    name: 'discord-notice',
    baseUrl: new URL(url).origin,
    userAgent,
    timeoutMsMax: ANSWER_MS_MAX,
    deadlineMsMax: ANSWER_MS_MAX,
  });

/** What a webhook is, without posting anything; `type` 1 is one that posts what it is sent. */
export function readWebhook(options: Options) {
  return hostOf(options).get({ path: new URL(options.url).pathname, schema: webhookAnswer });
}

export type WebhookInfo = z.infer<typeof webhookAnswer>;

/** Posts to a channel of the community chat. Texts cannot mention users. */
export function createNoticeWebhook(options: Options) {
  const { pathname, searchParams } = new URL(options.url);
  const host = hostOf(options);

  return async function postNotice(text: string, key: string): Promise<NoticeOutcome> {
    const outcome = await host.post({
      path: pathname,
      query: { ...Object.fromEntries(searchParams), wait: true },
      headers: { 'idempotency-key': key },
      body: { content: text, allowed_mentions: { parse: [] } },
      schema: postedMessage,
    });
    if (outcome.ok) return { ok: true };
    return { ok: false, error: describe(outcome), isFinal: isFinal(outcome) };
  };
}

function isFinal(failure: Failure): boolean {
  if (failure.reason === 'not_found') return true;
  return failure.reason === 'refused' && FINAL_STATUSES.has(failure.status);
}

function describe(failure: Failure): string {
  if (failure.reason === 'refused') return `refused with ${failure.status}`;
  return 'detail' in failure ? `${failure.reason}: ${failure.detail}` : failure.reason;
}
