import { type Answer, type Call, json, jsonBody, retryAfter } from '../http/answer.ts';
import type { Upstream } from '../http/route.ts';

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
        routes: { 'POST /chat/completions': complete },
        missing: aiError(404, 'invalid_request_error', 'Unknown request URL.'),
        rateLimited: (retryAfterSeconds) =>
          aiError(
            429,
            'rate_limit_exceeded',
            'Rate limit reached for requests.',
            retryAfter(retryAfterSeconds),
          ),
      },
    ],
  };
}

function complete(call: Call): Answer {
  const { authorization = '' } = call.headers;
  if (!/^Bearer \S+$/.test(authorization) || authorization === INVALID_KEY) {
    return aiError(401, 'invalid_api_key', 'Incorrect API key provided.');
  }
  const { model, messages } = jsonBody<ChatRequest>(call);
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

const aiError = (
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): Answer => json(status, { error: { message, type: code, param: null, code } }, headers);

/** An advertisement as a prompt contains it. */
interface AskedAd {
  readonly description: string;
  readonly website: string;
}

/** What a model would say of an ad, the same each time, so that a test recognizes it. */
function describeAd({ description, website }: AskedAd): object {
  const host = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website;
  const parts = description
    .split(/[;!?\n]+|[.,](?!\d)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return {
    summary: condense(description),
    mainProduct: host,
    category: '',
    priceRange: /[$€£]\s?\d+/.exec(description)?.[0] ?? 'Not stated',
    keyFeatures: parts.slice(1, 5),
    callToAction: 'See what it offers',
  };
}

/** Letters that one line of a model's summary has at most. */
const LENGTH_MAX = 120;

/** A moment as Discord writes it: seconds since 1970, and how to show it. */
const MOMENT = /<t:(\d{1,11})(?::[tTdDfFR])?>/g;

/** Beginnings that say nothing: greetings, thanks, and the version that a list of changes is headed with. */
const EMPTY = /^(?:hey|hi|hello|good morning|thanks|sorry|yes|patch notes|update \d|hotfix)\b/i;

/** The first sentence of a text that says something, as a model would put it: short and in one line. */
function condense(text: string): string {
  const sentences = text
    .replace(MOMENT, (_, seconds) => moment(Number(seconds)))
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<(?:[@#:/at]|https?:)[^>]*>|https?:\/\/\S+|:\w+:|@(?:everyone|here)/g, ' ')
    .replace(/(?<=^|\n)\s*(?:#+|-|>|\d+\.)\s+/g, '')
    .replace(/\*\*|__|~~|\|\||[*`]/g, '')
    .replace(/\p{Extended_Pictographic}/gu, '')
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) =>
      sentence
        .replace(/\s+/g, ' ')
        .replace(/ (?=[,:;.!?](?:\s|$))/g, '')
        .replace(/:(?=[.!?]$)/, '')
        .trim(),
    )
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const telling = sentences.find(
    (sentence) =>
      sentence.split(' ').length >= 4 && !EMPTY.test(sentence) && !sentence.endsWith('?'),
  );
  const line = (telling ?? sentences[0] ?? '').replace(/[.:\s]+$/, '');
  if (line.length <= LENGTH_MAX) return line;
  return `${line.slice(0, line.lastIndexOf(' ', LENGTH_MAX - 1))}…`;
}

const moment = (seconds: number) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
