import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, Output } from 'ai';
import { z } from 'zod';
import { type CallReport, createUpstream } from '../shared/create-upstream';
import type { GuardLimits } from '../shared/guard';
import { asOutage, type Outage, type Success } from '../shared/outcome';
import type { ObservedHost } from '../shared/upstream-state';

/** A model thinks longer than other hosts take, and few questions are asked at once. */
const LIMITS: Partial<GuardLimits> = {
  timeoutMsMax: 30_000,
  deadlineMsMax: 60_000,
  retriesMax: 1,
  concurrencyMax: 2,
};

/** An OpenAI-compatible endpoint (`baseUrl` is what `/chat/completions` follows) and its model. */
export interface AiOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly userAgent: string;
  readonly limits?: Partial<GuardLimits>;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  readonly onOutcome?: (report: CallReport) => void;
}

/** What a model is asked: what to do, the material as data, and the shape of the answer. */
export interface AiQuestion<Data> {
  readonly instructions: string;
  readonly material: unknown;
  readonly schema: z.ZodType<Data>;
}

/** An answer, an endpoint that fails, or one that is well but whose model said nothing usable. */
export type AiOutcome<Data> =
  | Success<Data>
  | Outage
  | { readonly ok: false; readonly reason: 'useless'; readonly detail: string };

/** A model that answers in data. What it says is parsed, but it is still a stranger's words. */
export interface AiClient extends ObservedHost {
  ask<Data>(question: AiQuestion<Data>): Promise<AiOutcome<Data>>;
  /** Asks for something that costs nothing, to see whether it answers. */
  probe(): Promise<unknown>;
}

const completion = z.looseObject({ choices: z.array(z.unknown()).min(1) });

/**
 * The AI SDK speaks with the endpoint; its requests travel through our own guard, so that timeout,
 * retries, breaker and state are those of every other host.
 */
export function createAiClient(options: AiOptions): AiClient {
  const { baseUrl, apiKey, model, userAgent, limits, clock, onOutcome } = options;
  const host = createUpstream({
    name: 'ai',
    baseUrl,
    userAgent,
    ...(apiKey && { headers: { authorization: `Bearer ${apiKey}` } }),
    ...LIMITS,
    ...limits,
    ...(clock && { clock }),
    ...(onOutcome && { onOutcome }),
  });
  return {
    async ask({ instructions, material, schema }) {
      let outage: Outage | undefined;
      const guardedFetch: typeof fetch = async (_url, init) => {
        const outcome = await host.post({
          path: '/chat/completions',
          body: JSON.parse(String(init?.body)),
          schema: completion,
          isIdempotent: true,
        });
        if (outcome.ok) return Response.json(outcome.data);
        outage = asOutage(outcome);
        throw new Error(`The AI endpoint brought no answer: ${outcome.reason}`);
      };
      const provider = createOpenAICompatible({
        name: 'ai',
        baseURL: baseUrl,
        fetch: guardedFetch,
      });
      try {
        const { output } = await generateText({
          model: provider(model),
          instructions,
          prompt: JSON.stringify(material),
          output: Output.json(),
          maxRetries: 0,
        });
        const parsed = schema.safeParse(output);
        if (parsed.success) return { ok: true, data: parsed.data, ageSeconds: 0, stale: false };
        return { ok: false, reason: 'useless', detail: 'unexpected shape' };
      } catch (thrown) {
        // The SDK throws for each thing that a model can do wrong; none of them is our bug.
        const detail = thrown instanceof Error ? thrown.name : 'no answer';
        return outage ?? { ok: false, reason: 'useless', detail };
      }
    },
    probe: () => host.get({ path: '/models', schema: z.unknown() }),
    state: host.state,
    lastCalls: host.lastCalls,
    hear: host.hear,
  };
}
