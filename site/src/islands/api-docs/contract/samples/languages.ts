import type { ApiOperation } from '@elc/contracts/openapi/describe';
import { callOf, exampleValues, type FieldValues } from '../call.ts';
import { curlSample } from './curl.ts';
import { javascriptSample } from './javascript.ts';
import { luauSample } from './luau.ts';
import { pythonSample } from './python.ts';
import type { SampleRequest } from './sample.ts';

/** The languages that samples are written in, in the order in which they are offered. */
export const LANGUAGES = ['curl', 'JavaScript', 'Python', 'Luau'] as const;

export type Language = (typeof LANGUAGES)[number];

const WRITERS: Record<Language, (request: SampleRequest) => string> = {
  curl: curlSample,
  JavaScript: javascriptSample,
  Python: pythonSample,
  Luau: luauSample,
};

/** A call of the operation in a language, with the operation's own example unless values are given. */
export function sampleOf(
  operation: ApiOperation,
  language: Language,
  origin: string,
  values: FieldValues = exampleValues(operation),
): string {
  const [answer] = operation.answers;
  const contentType = answer?.contentType ?? null;
  return WRITERS[language]({
    ...callOf(operation, values),
    origin,
    answersJson: contentType === 'application/json',
    answersText: contentType !== null && contentType !== 'application/json',
  });
}
