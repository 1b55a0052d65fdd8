import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, generateText, Output, wrapLanguageModel } from 'ai';
import { z } from 'zod';
import { type CallSettings, createUpstream, type Upstream } from '../shared/create-upstream';
import type { GuardLimits } from '../shared/guard';
import { asOutage, type Outage, type Outcome, type Success } from '../shared/outcome';
import type { Refusals } from '../shared/refusals';
import { codeOf, isFormatRefused } from './rules/refusals';

/** A model is slow, and each request may cost money: the caller retries. */
const LIMITS: Partial<GuardLimits> = {
  timeoutMsMax: 45_000,
  deadlineMsMax: 60_000,
  retriesMax: 0,
  concurrencyMax: 2,
};

/** An OpenAI-compatible endpoint (`baseUrl` is what `/chat/completions` follows) and its model. */
export interface AiOptions extends CallSettings {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** Takes one request from the budget; false where nothing is left. */
  readonly takeFromBudget?: () => Promise<boolean>;
  /** Spares the endpoint what it has refused; without it every request is made. */
  readonly refusals?: Refusals;
}

export interface AiQuestion<Data> {
  readonly instructions: string;
  readonly material: unknown;
  readonly schema: z.ZodType<Data>;
}

/** `not_asked`: the budget is used up, or the endpoint has refused our key recently. */
export type AiOutcome<Data> =
  | Success<Data>
  | Outage
  | { readonly ok: false; readonly reason: 'useless' | 'not_asked'; readonly detail: string };

/** From the strictest format to the one that every model accepts. */
const FORMATS = ['json_schema', 'json_object', 'text'] as const;
type Format = (typeof FORMATS)[number];

const completion = z.looseObject({ choices: z.array(z.unknown()).min(1) });

/** An answer in which the model, or a filter in front of it, declines. */
const declined = z.union([
  z.object({ finish_reason: z.literal('content_filter') }),
  z.object({ message: z.object({ refusal: z.string().min(1) }) }),
]);

/**
 * A model that answers in data, by the AI SDK; its requests pass our own guard. A format that an
 * endpoint refuses is replaced by a simpler one for all later calls.
 */
export function createAiClient(options: AiOptions) {
  const { apiKey, refusals } = options;
  const host = createUpstream({
    ...LIMITS,
    ...options,
    name: 'ai',
    codeOf,
    ...(apiKey && { headers: { authorization: `Bearer ${apiKey}` } }),
  });
  let simplest = 0;
  return {
    async generate<Data>(question: AiQuestion<Data>): Promise<AiOutcome<Data>> {
      for (let level = simplest; ; level += 1) {
        const { outcome, isFormatRefused } = await generateIn(
          FORMATS[level] ?? 'text',
          question,
          options,
          host,
        );
        if (!isFormatRefused || level === FORMATS.length - 1) return outcome;
        simplest = level + 1;
      }
    },
    /** Makes a call that costs nothing, to see whether it answers. */
    probe: (): Promise<unknown> => host.get({ path: '/models', schema: z.unknown() }),
    /** What the endpoint refuses, with what to do about it. */
    problems: () => refusals?.problems() ?? [],
    state: host.state,
  };
}

export type AiClient = ReturnType<typeof createAiClient>;

async function generateIn<Data>(
  format: Format,
  { instructions, material, schema }: AiQuestion<Data>,
  options: AiOptions,
  host: Upstream,
): Promise<{ readonly outcome: AiOutcome<Data>; readonly isFormatRefused: boolean }> {
  const request = createRequest(options, host);
  const provider = createOpenAICompatible({
    name: 'ai',
    baseURL: options.baseUrl,
    supportsStructuredOutputs: format === 'json_schema',
    fetch: request.fetch,
  });
  const model = wrapLanguageModel({
    model: provider(options.model),
    middleware: extractJsonMiddleware({ transform: jsonIn }),
  });
  const call = { model, instructions, prompt: JSON.stringify(material), maxRetries: 0 };
  try {
    const said = await answerOf(format, call, schema);
    const parsed = schema.safeParse(said);
    const outcome: AiOutcome<Data> = parsed.success
      ? { ok: true, data: parsed.data, ageSeconds: 0, stale: false }
      : { ok: false, reason: 'useless', detail: 'unexpected shape' };
    return { outcome, isFormatRefused: false };
  } catch (thrown) {
    // The SDK throws for each thing that a model can do wrong; none of them is our bug.
    const detail = thrown instanceof Error ? thrown.name : 'no answer';
    return {
      outcome: request.failure() ?? { ok: false, reason: 'useless', detail },
      isFormatRefused: format !== 'text' && request.isFormatRefused(),
    };
  }
}

type Prompt = Pick<Parameters<typeof generateText>[0], 'model' | 'instructions'> & {
  readonly prompt: string;
  readonly maxRetries: number;
};

async function answerOf(format: Format, prompt: Prompt, schema: z.ZodType): Promise<unknown> {
  switch (format) {
    case 'json_schema':
      return (await generateText({ ...prompt, output: Output.object({ schema }) })).output;
    case 'json_object':
      return (await generateText({ ...prompt, output: Output.json() })).output;
    case 'text':
      return JSON.parse((await generateText(prompt)).text);
  }
}

/** The model answered that it does not do what it was asked. */
class Declined extends Error {
  override readonly name = 'Declined';
}

function createRequest({ refusals, takeFromBudget }: AiOptions, host: Upstream) {
  let failed: Exclude<Outcome<unknown>, { ok: true }> | undefined;
  let notSentBecause: string | undefined = 'refused a while ago';

  type Answer = Outcome<z.infer<typeof completion>>;
  async function send(body: unknown): Promise<Answer> {
    const call = async (): Promise<Answer> => {
      notSentBecause = undefined;
      if (takeFromBudget && !(await takeFromBudget())) {
        notSentBecause = 'the budget of this month is used up';
        return { ok: false, reason: 'unavailable', detail: notSentBecause };
      }
      return host.post({ path: '/chat/completions', body, schema: completion, isIdempotent: true });
    };
    return refusals ? refusals.unlessRefused('', call) : call();
  }

  const guarded: typeof fetch = async (_url, init) => {
    const outcome = await send(JSON.parse(String(init?.body)));
    if (outcome.ok) {
      if (declined.safeParse(outcome.data.choices[0]).success) throw new Declined();
      return Response.json(outcome.data);
    }
    failed = outcome;
    throw new Error(`The AI endpoint brought no answer: ${outcome.reason}`);
  };
  return {
    fetch: guarded,
    isFormatRefused: () => failed !== undefined && isFormatRefused(failed),
    failure(): Exclude<AiOutcome<never>, { ok: true }> | undefined {
      if (!failed) return undefined;
      if (notSentBecause === undefined) return asOutage(failed);
      return { ok: false, reason: 'not_asked', detail: notSentBecause };
    },
  };
}

/** The JSON in a model's answer: some put it into a code fence, or words before and after it. */
export function jsonIn(answer: string): string {
  const text = answer.trim();
  if (/^[{[]/.test(text)) return text;
  const fenced = /```[a-z]*\s*([{[][\s\S]*?)```/i.exec(text)?.[1];
  return (fenced ?? text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1)).trim();
}
