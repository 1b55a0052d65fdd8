import { type Answer, type Call, json, jsonBody } from '../http/answer.ts';
import type { Upstream } from '../upstream.ts';
import { condense } from './condense.ts';

/** The one key that is not accepted, so that a wrong one can be shown. */
const INVALID_KEY = 'Bearer invalid-key';

/** The part of a chat request that is read here. */
interface ChatRequest {
  readonly model?: unknown;
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
}

/** An OpenAI-compatible endpoint with a model that always says the same about the same. */
export function createAi(): Upstream {
  return {
    mounts: [
      {
        prefix: '/ai',
        routes: [{ method: 'POST', path: '/chat/completions', answer: complete }],
        missing: aiError(404, 'invalid_request_error', 'Unknown request URL.'),
        rateLimited: (retryAfterSeconds) => ({
          ...aiError(429, 'rate_limit_exceeded', 'Rate limit reached for requests.'),
          headers: {
            'content-type': 'application/json',
            ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
          },
        }),
      },
    ],
    reset() {},
  };
}

function complete(call: Call): Answer {
  const { authorization = '' } = call.headers;
  if (!/^Bearer \S+$/.test(authorization) || authorization === INVALID_KEY) {
    return aiError(401, 'invalid_api_key', 'Incorrect API key provided.');
  }
  const { model, messages } = (jsonBody(call) ?? {}) as ChatRequest;
  if (typeof model !== 'string' || !Array.isArray(messages) || messages.length === 0) {
    return aiError(400, 'invalid_request_error', 'Send a model and messages.');
  }
  const question = textOf(messages.findLast(({ role }) => role === 'user')?.content);
  const content = answerTo(question);
  return json(200, {
    id: 'chatcmpl-sample',
    object: 'chat.completion',
    created: 1_763_700_000,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: {
      prompt_tokens: Math.ceil(question.length / 4),
      completion_tokens: Math.ceil(content.length / 4),
      total_tokens: Math.ceil((question.length + content.length) / 4),
    },
  });
}

/**
 * Messages to sum up, or an ad, come as JSON in the prompt; anything else is condensed unparsed.
 */
function answerTo(question: string): string {
  const { messages, advertisement } = materialIn(question);
  if (advertisement) return JSON.stringify(describeAd(advertisement));
  if (!Array.isArray(messages)) return condense(question);
  return JSON.stringify({
    summaries: messages.map(({ id, text }) => ({ id, summary: condense(text) })),
  });
}

/** The parts of a question that are read here. */
interface Material {
  readonly messages?: readonly { readonly id: string; readonly text: string }[];
  readonly advertisement?: AskedAd;
}

function materialIn(question: string): Material {
  try {
    return JSON.parse(question.slice(question.indexOf('{'))) as Material;
  } catch {
    return {};
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: string }) => part.text ?? '').join('\n');
}

function aiError(status: number, code: string, message: string): Answer {
  return json(status, { error: { message, type: code, param: null, code } });
}

/** An advertisement as a prompt contains it. */
interface AskedAd {
  readonly description: string;
  readonly website: string;
}

/** What a model would say of an ad, the same each time, so that a test recognises it. */
function describeAd({ description, website }: AskedAd): object {
  const host = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website;
  const parts = description
    .split(/[.,;!?\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return {
    summary: condense(description),
    mainProduct: host,
    category: 'Sample category',
    priceRange: /[$€£]\s?\d+/.exec(description)?.[0] ?? 'Not stated',
    keyFeatures: parts.slice(1, 5),
    callToAction: 'See what it offers',
  };
}
