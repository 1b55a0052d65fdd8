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

/** Ids of what only its maker has: a sample with an example's would find nothing. */
const OWN_IDS: readonly [start: RegExp, placeholder: string][] = [
  [/^key_/, 'YOUR_KEY_ID'],
  [/^scan_/, 'YOUR_SCAN_ID'],
];

/** The operation's own example, with placeholders for what only the caller can know. */
function sampleValues(operation: ApiOperation): FieldValues {
  const values = Object.entries(exampleValues(operation)).map(([name, value]) => [
    name,
    OWN_IDS.find(([start]) => start.test(value))?.[1] ?? value,
  ]);
  return Object.fromEntries(values);
}

/**
 * A call of the operation in a language, with the operation's own example unless values are given.
 * It runs once its placeholders, which begin with `YOUR_`, are replaced; a test runs them all.
 */
export function sampleOf(
  operation: ApiOperation,
  language: Language,
  origin: string,
  values: FieldValues = sampleValues(operation),
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
