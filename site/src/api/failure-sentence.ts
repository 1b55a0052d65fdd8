import { NetworkError, sentenceOf } from './request-error.ts';

/** What people read about a failure: the server's own sentence, else what they can do. */
export function failureSentence(error: unknown): string {
  const advice =
    error instanceof NetworkError
      ? 'Check your internet connection, then try again.'
      : 'Try again in a moment.';
  return sentenceOf(error, advice);
}
