import { createHmac } from 'node:crypto';
import { VOTES_PER_COMMAND } from '@elc/contracts';
import type { Context } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import { rateLimitKey } from '../../platform/http/rules/address';
import { dayOf } from '../../platform/rules/iso-time';
import type { Identities } from '../accounts';
import type { FeatureContext } from '../feature';
import { type Ballot, createVoters } from './tables/voters';

interface Vote {
  readonly kind: VoteKind;
  readonly itemId: string;
  /** Changing such a vote is no new one. */
  readonly hasOne: (owner: string) => Promise<boolean>;
}

const DAY_MS = 86_400_000;

/**
 * Limits new votes per address and command to 5 visitors on a UTC day, an IPv6 address counting as
 * its /64, so that a script that drops its cookie cannot move an average.
 */
export function createVoteLimit(
  { connection, settings, now }: Pick<FeatureContext, 'connection' | 'settings' | 'now'>,
  identities: Identities,
) {
  const { points } = VOTES_PER_COMMAND;
  const voters = createVoters(connection);

  function ballotOf(kind: VoteKind, itemId: string, address: string): Ballot {
    const day = dayOf(now());
    const subject = `vote:${day}:${kind}:${itemId}:${rateLimitKey(address)}`;
    return {
      ballot: createHmac('sha256', settings.SESSION_SECRET).update(subject).digest('base64url'),
      day,
    };
  }

  const refusal = (kind: VoteKind) =>
    votesUsedUp(kind, points, Math.ceil((DAY_MS - (now() % DAY_MS)) / 1000));

  return {
    /** The signed-in user or the visitor, made where needed. @throws ApiError 429 VOTES_USED_UP. */
    async voterOf(ctx: Context, { kind, itemId, hasOne }: Vote): Promise<string> {
      const known = await identities.find(ctx);
      if (known && (await hasOne(known))) return known;
      const ballot = ballotOf(kind, itemId, ctx.ip);
      if (!known && !(await voters.hasRoom(ballot, points))) throw refusal(kind);
      const owner = known ?? (await identities.findOrMake(ctx));
      if (!(await voters.admit(ballot, owner, points))) throw refusal(kind);
      return owner;
    },
    /** Deletes ballots of past days. */
    forgetPast: () => voters.deleteBefore(dayOf(now())),
  };
}

/** Each kind is counted separately. */
export type VoteKind = 'rating' | 'favorite';

/** Until the next UTC day begins. */
const votesUsedUp = (kind: VoteKind, visitors: number, retryAfterSeconds: number) =>
  new ApiError(kind === 'rating' ? 'VOTES_USED_UP' : 'VOTES_USED_UP/favorite', {
    values: { visitors },
    retryAfterSeconds,
  });
