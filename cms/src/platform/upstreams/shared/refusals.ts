import { createHash } from 'node:crypto';
import { latestCredibleMs } from '../../rules/latest-credible';
import type { Failure, Outcome, UpstreamCode } from './outcome';

/** A host that refused us is called again after this time, or once the settings are others. */
export const ASK_AGAIN_MS = 3_600_000;

/** A host's own code for a refusal is cut to this. */
export const CODE_LENGTH_MAX = 60;

/** A refusal as it is stored, so that replicas and later starts agree on it. */
export interface StoredRefusal {
  readonly upstream: string;
  /** What was refused, such as `channels/123`; empty where it is everything. */
  readonly subject: string;
  /** Names the settings that it was refused under. */
  readonly settings: string;
  readonly status: number;
  readonly code: string | null;
  readonly refusedAtMs: number;
}

/** Where refusals are stored: one for each subject of an upstream. */
export interface RefusalStore {
  of(upstream: string): Promise<readonly StoredRefusal[]>;
  put(refusal: StoredRefusal): Promise<void>;
  remove(upstream: string, subjects: readonly string[]): Promise<void>;
}

/** How far a refusal reaches: nothing is noted, this subject, or everything that is requested of the host. */
type RefusalScope = 'none' | 'subject' | 'upstream';

interface RefusalOptions {
  readonly upstream: string;
  /** The settings that decide whether the host refuses: addresses and keys. They are stored as a hash. */
  readonly settings: readonly (string | undefined)[];
  readonly store: RefusalStore;
  readonly scopeOf: (failure: Failure, subject: string) => RefusalScope;
  /** What is wrong and what an operator does about it, for health and log. */
  readonly explain: (refusal: Pick<StoredRefusal, 'subject' | 'status' | 'code'>) => string;
  readonly warn: (text: string) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Calls to a host that may refuse them. */
export interface Refusals {
  /**
   * Makes the call, unless the same was refused within the hour: then its refusal is the outcome. An
   * answer ends the refusals of its subject, and of those that `alsoEnds` names.
   */
  unlessRefused<Data>(
    subject: string,
    call: () => Promise<Outcome<Data>>,
    alsoEnds?: (answer: Data) => readonly string[],
  ): Promise<Outcome<Data>>;
  /** What is refused now, explained. */
  problems(): Promise<string[]>;
}

/**
 * Stops calls that a host refuses: a client that goes on with a key that is not accepted is banned in the
 * end, and nothing but other settings, or somebody's work at the host, will change its mind.
 */
export function createRefusals(options: RefusalOptions): Refusals {
  const { upstream, store, scopeOf, explain, warn, now } = options;
  const settings = createHash('sha256')
    .update(JSON.stringify(options.settings))
    .digest('base64url')
    .slice(0, 22);
  const isOurs = (one: StoredRefusal) => one.settings === settings;
  const isInForce = (one: StoredRefusal) =>
    isOurs(one) &&
    now() - one.refusedAtMs < ASK_AGAIN_MS &&
    one.refusedAtMs <= latestCredibleMs(now());

  return {
    async unlessRefused(subject, call, alsoEnds = () => []) {
      const known = await store.of(upstream);
      const met = known.filter((one) => ['', subject].includes(one.subject));
      const refusal = met.find(isInForce);
      if (refusal) return asFailure(refusal);
      const outcome = await call();
      const scope = outcome.ok ? 'none' : scopeOf(outcome, subject);
      if (outcome.ok) {
        const ended = ['', subject, ...alsoEnds(outcome.data)];
        const over = known.map((one) => one.subject).filter((one) => ended.includes(one));
        if (over.length > 0) await store.remove(upstream, over);
      } else if (scope !== 'none') {
        const refused = {
          upstream,
          subject: scope === 'upstream' ? '' : subject,
          settings,
          ...describe(outcome),
          refusedAtMs: now(),
        };
        await store.put(refused);
        warn(`${explain(refused)} It is called again in an hour, or when the settings change.`);
      }
      return outcome;
    },
    async problems() {
      return (await store.of(upstream)).filter(isOurs).map(explain);
    },
  };
}

function describe(failure: Failure): Pick<StoredRefusal, 'status' | 'code'> {
  const code =
    'code' in failure && failure.code !== null
      ? String(failure.code).slice(0, CODE_LENGTH_MAX)
      : null;
  return { status: failure.reason === 'refused' ? failure.status : 404, code };
}

function asFailure({ status, code: text }: StoredRefusal): Failure {
  const code: UpstreamCode = text !== null && /^\d+$/.test(text) ? Number(text) : text;
  return status === 404
    ? { ok: false, reason: 'not_found', code }
    : { ok: false, reason: 'refused', status, code };
}
