import { z } from 'zod';
import {
  type Check,
  explainFailure,
  type Finding,
  failed,
  halves,
  ok,
  unset,
  warning,
} from '../shared/rules/finding';
import type { AiClient } from './create-ai-client';
import { explainRefusal } from './rules/explain-refusal';

/** A model may be slow; proxies in front of the panel give up after a minute. */
const DEADLINE_MS = 50_000;
/** Slower answers hold up the summaries of messages. */
const SLOW_MS = 20_000;

const WORD = 'ballot';
const question = {
  instructions: 'Answer with the word that the material names, in the field "word".',
  material: { word: WORD },
  schema: z.object({ word: z.string().max(100) }),
};

/** One question that is timed; it counts as any other in what the endpoint charges. */
export function probeAi(ai: AiClient | null, model: string): Check[] {
  if (!ai) {
    return [
      unset(
        'Model',
        'No AI is used: summaries are made by rules, and ads are reviewed by people alone.',
        'Optional. Set AI_BASE_URL and AI_MODEL (and AI_API_KEY) and restart.',
      ),
    ];
  }
  return [
    {
      name: 'Model',
      deadlineMs: DEADLINE_MS,
      async run() {
        const startedAtMs = performance.now();
        const answer = await ai.generate(question);
        const elapsedMs = performance.now() - startedAtMs;
        return answer.ok
          ? answerFinding(answer.data.word, model, elapsedMs)
          : failureFinding(answer, model);
      },
    },
  ];
}

function answerFinding(word: string, model: string, elapsedMs: number): Finding {
  const took = `in ${(elapsedMs / 1000).toFixed(1)} s`;
  if (word.trim().toLowerCase() !== WORD) {
    return warning(
      `${model} answered ${took}, but not what it was asked for.`,
      'It may be too small a model for summaries: try another AI_MODEL.',
    );
  }
  if (elapsedMs > SLOW_MS) {
    return warning(
      `${model} answered one short question ${took}.`,
      'Summaries will be late: try a faster AI_MODEL.',
    );
  }
  return ok(`${model} answered one question ${took}.`);
}

type FailedAnswer = Exclude<Awaited<ReturnType<AiClient['generate']>>, { ok: true }>;

/** Refusals come as an unreadable answer that names the status. */
function failureFinding(answer: FailedAnswer, model: string): Finding {
  if (answer.reason === 'useless') {
    return failed(
      `${model} answered in no form that can be used (${answer.detail}).`,
      'Choose an AI_MODEL that can answer in JSON.',
    );
  }
  if (answer.reason === 'not_asked') {
    return warning(
      `It was not called: ${answer.detail}.`,
      'Raise the budget in the panel (Settings, System), or wait until next month.',
    );
  }
  const status = answer.reason === 'invalid' ? /status (\d{3})/.exec(answer.detail)?.[1] : null;
  if (status) {
    const [detail, advice] = halves(explainRefusal({ status: Number(status) }));
    return failed(detail, advice);
  }
  return explainFailure(answer, { host: 'The AI endpoint', setting: 'AI_BASE_URL' });
}
