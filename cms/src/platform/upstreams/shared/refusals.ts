import type { Failure, Outcome } from './outcome';
import { type RefusingHost, refusalSentence } from './rules/refusal-sentence';

/** A host that refused us is called again after this time. */
export const ASK_AGAIN_MS = 3_600_000;

/** What a host refuses this process, by subject. */
export type KnownRefusals = Map<string, { readonly failure: Failure; readonly atMs: number }>;

/** How far a refusal reaches: nothing is noted, this subject, or everything that is requested of the host. */
type RefusalScope = 'none' | 'subject' | 'upstream';

interface RefusalOptions extends RefusingHost {
  readonly known: KnownRefusals;
  /** Makes calls that were refused, too: whether they still are is what a check wants to know. */
  readonly callsAnyway?: boolean | undefined;
  readonly scopeOf: (failure: Failure, subject: string) => RefusalScope;
  readonly warn: (text: string) => void;
}

/** Stops calls that a host refuses, for an hour: a client that continues is banned in the end. */
export function createRefusals(options: RefusalOptions) {
  const { known, callsAnyway, scopeOf, warn } = options;
  const inForce = (subject: string) => {
    const refusal = known.get(subject);
    return refusal && performance.now() - refusal.atMs < ASK_AGAIN_MS ? refusal.failure : undefined;
  };

  return {
    /** The refusal of the last hour, or a call. Answers end refusals, also of `alsoEnds`. */
    async unlessRefused<Data>(
      subject: string,
      call: () => Promise<Outcome<Data>>,
      alsoEnds: (answer: Data) => readonly string[] = () => [],
    ): Promise<Outcome<Data>> {
      const refused = inForce('') ?? inForce(subject);
      if (refused && !callsAnyway) return refused;
      const outcome = await call();
      if (outcome.ok) {
        for (const ended of ['', subject, ...alsoEnds(outcome.data)]) known.delete(ended);
        return outcome;
      }
      const scope = scopeOf(outcome, subject);
      if (scope !== 'none') {
        const reach = scope === 'upstream' ? '' : subject;
        known.set(reach, { failure: outcome, atMs: performance.now() });
        const problem = refusalSentence(options, reach, outcome);
        warn(`${problem} It is called again in an hour, or when the settings change.`);
      }
      return outcome;
    },
    /** What is refused now, in sentences. */
    problems: () =>
      [...known].map(([subject, { failure }]) => refusalSentence(options, subject, failure)),
  };
}

export type Refusals = ReturnType<typeof createRefusals>;
