import type { Failure, Outcome } from './outcome';

/** A host that refused us is called again after this time. */
export const ASK_AGAIN_MS = 3_600_000;

/** What was refused, such as `channels/123`; the subject is empty where it is everything. */
export interface Refusal {
  readonly subject: string;
  readonly status: number;
  readonly code: string | null;
}

/** What a host refuses this process, by subject. */
export type KnownRefusals = Map<string, { readonly failure: Failure; readonly atMs: number }>;

/** How far a refusal reaches: nothing is noted, this subject, or everything that is requested of the host. */
type RefusalScope = 'none' | 'subject' | 'upstream';

interface RefusalOptions {
  readonly known: KnownRefusals;
  /** Makes calls that were refused, too: whether they still are is what a check wants to know. */
  readonly callsAnyway?: boolean | undefined;
  readonly scopeOf: (failure: Failure, subject: string) => RefusalScope;
  /** What is wrong and what an operator does about it, for health and log. */
  readonly explain: (refusal: Refusal) => string;
  readonly warn: (text: string) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** Stops calls that a host refuses, for an hour: a client that continues is banned in the end. */
export function createRefusals(options: RefusalOptions) {
  const { known, callsAnyway, scopeOf, explain, warn, now = () => performance.now() } = options;
  const inForce = (subject: string) => {
    const refusal = known.get(subject);
    return refusal && now() - refusal.atMs < ASK_AGAIN_MS ? refusal.failure : undefined;
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
        known.set(reach, { failure: outcome, atMs: now() });
        const problem = explain(describe(reach, outcome));
        warn(`${problem} It is called again in an hour, or when the settings change.`);
      }
      return outcome;
    },
    /** What is refused now, explained. */
    problems: () => [...known].map(([subject, { failure }]) => explain(describe(subject, failure))),
  };
}

export type Refusals = ReturnType<typeof createRefusals>;

function describe(subject: string, failure: Failure): Refusal {
  const code = 'code' in failure && failure.code !== null ? String(failure.code) : null;
  return { subject, status: failure.reason === 'refused' ? failure.status : 404, code };
}
