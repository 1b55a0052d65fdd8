import type { ApiCall } from '../call.ts';

/** Placeholder for a key in a sample. */
const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/** What a sample is written from. */
export interface SampleRequest extends ApiCall {
  /** Origin of the API, without a trailing slash. */
  readonly origin: string;
  /** False where the answer is a feed or has no body. */
  readonly answersJson: boolean;
  readonly answersText: boolean;
}

/** Headers of the request, in the order in which a sample lists them. */
export function sampleHeaders({ takesKey, body }: ApiCall): [name: string, value: string][] {
  return [
    ...(takesKey ? [['X-API-Key', KEY_PLACEHOLDER] as [string, string]] : []),
    ...(body ? [['Content-Type', 'application/json'] as [string, string]] : []),
  ];
}
