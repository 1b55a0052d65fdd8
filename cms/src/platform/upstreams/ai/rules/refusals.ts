import { z } from 'zod';

/** The section of the documents that treats what an AI endpoint refuses. */
export const AI_DOCS = 'docs/going-live.md#7-wiki-and-ai';

interface Failed {
  readonly reason: string;
  readonly status?: number;
  readonly code?: number | string | null;
}

/** The code that stands for an endpoint or a model that does not know the requested form of answers. */
const UNKNOWN_FORMAT = 'unknown_format';

/** The code of a refusal; its words decide where the form of answers is what the endpoint does not know. */
export function codeOf(body: unknown): number | string | null {
  const { error } = z.object({ error: errorBody }).catch({ error: {} }).parse(body);
  const code = error.code ?? error.type ?? null;
  const isAboutFormat = /response_format|json_schema|json_object|structured.?outputs?/i.test(
    JSON.stringify(body) ?? '',
  );
  return code !== 'content_filter' && isAboutFormat ? UNKNOWN_FORMAT : code;
}

const errorBody = z.object({
  code: z.union([z.number(), z.string()]).nullish().catch(null),
  type: z.string().nullish().catch(null),
});

/** Whether an answer says that another form of answers would be understood. */
export const isFormatRefused = ({ reason, status, code }: Failed): boolean =>
  reason === 'refused' && (status === 400 || status === 422) && code === UNKNOWN_FORMAT;

/** Keys, bills, and models or addresses that do not exist: nothing of it ends by another request. */
export function refusalScope({ reason, status }: Failed): 'none' | 'upstream' {
  // A 429 is refused only where the account has no money left.
  const isForEverything = reason === 'refused' && [401, 402, 403, 429].includes(status ?? 0);
  return isForEverything || reason === 'not_found' ? 'upstream' : 'none';
}
