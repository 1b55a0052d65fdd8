import { z } from 'zod';
import { type Check, called, unset } from '../shared/rules/finding';
import type { AiClient } from './create-ai-client';
import { AI_DOCS as docs } from './rules/refusals';

/** A model may be slow; proxies in front of the panel give up after a minute. */
const DEADLINE_MS = 50_000;

const QUESTION = {
  instructions: 'Answer with the word that the material names, in the field "word".',
  material: { word: 'ballot' },
  schema: z.object({ word: z.string().max(100) }),
};

/** One question; it counts as any other in what the endpoint charges. */
export const checkAi = (ai: AiClient | null, model = ''): Check[] => [
  ai
    ? called(
        { name: 'Model', docs, deadlineMs: DEADLINE_MS },
        () => ai.generate(QUESTION),
        ({ word }) => `${model} answered “${word}”.`,
      )
    : unset('Model', 'AI_BASE_URL', docs),
];
