import { createHmac } from 'node:crypto';
import { VOTES_PER_COMMAND } from '@elc/contracts';
import type { Context } from 'koa';
import { integer, string } from '../../platform/db/columns';
import { defineTable, type Row } from '../../platform/db/define-table';
import { countOf } from '../../platform/db/read-rows';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { rateLimitKey } from '../../platform/http/rules/address';
import { dayOf } from '../../platform/rules/iso-time';
import { findOrMakeOwner, findOwner } from '../accounts';

/** `ballot` is a keyed digest of address, command and day: no address is stored. */
export const voters = defineTable(
  'voters',
  {
    ballot: string(),
    owner: string(),
    slot: integer(),
    /** UTC, `2026-11-21`. */
    day: string(),
  },
  {
    unique: [
      ['ballot', 'slot'],
      ['ballot', 'owner'],
    ],
    indexed: [['day']],
  },
);

type Ballot = Pick<Row<typeof voters>, 'ballot' | 'day'>;

interface Vote {
  /** Each kind is counted separately. */
  readonly kind: 'rating' | 'favorite';
  readonly itemId: string;
  /** Changing such a vote is no new one. */
  readonly hasOne: (owner: string) => Promise<boolean>;
}

const DAY_MS = 86_400_000;
const VOTERS_MAX = VOTES_PER_COMMAND.points;

/**
 * The signed-in user or the visitor, made where needed. New votes per address and command are limited to 5 visitors on
 * a UTC day, an IPv6 address counting as its /64, so that a script that drops its cookie cannot move an average.
 * @throws ApiError 429 VOTES_USED_UP
 */
export async function voterOf(ctx: Context, vote: Vote): Promise<string> {
  const known = await findOwner(ctx);
  if (known && (await vote.hasOne(known))) return known;
  const ballot = ballotOf(vote, ctx.ip);
  const taken = () => countOf(voters.where({ ballot: ballot.ballot }));
  if (!known && (await taken()) >= VOTERS_MAX) throw votesUsedUp(vote);
  const owner = known ?? (await findOrMakeOwner(ctx));
  if (!(await admitVoter(ballot, owner))) throw votesUsedUp(vote);
  return owner;
}

function ballotOf({ kind, itemId }: Vote, address: string): Ballot {
  const day = dayOf(Date.now());
  const subject = `vote:${day}:${kind}:${itemId}:${rateLimitKey(address)}`;
  const digest = createHmac('sha256', env().SESSION_SECRET).update(subject);
  return { ballot: digest.digest('base64url'), day };
}

/** Whether the owner is among the ballot's first five, which lasts for the day. */
export async function admitVoter({ ballot, day }: Ballot, owner: string): Promise<boolean> {
  const isAmong = async () => (await voters.where({ ballot, owner }).first('id')) !== undefined;
  if (await isAmong()) return true;
  const taken = new Set(await voters.where({ ballot }).pluck(voters.columns.slot));
  for (let slot = 1; slot <= VOTERS_MAX; slot += 1) {
    if (taken.has(slot)) continue;
    const row = voters.toColumns({ ballot, owner, slot, day });
    const added: unknown[] = await voters.where().insert(row).onConflict().ignore().returning('id');
    if (added.length === 1) return true;
  }
  // Another call may have admitted the same owner meanwhile.
  return isAmong();
}

/** Until the next UTC day begins. */
function votesUsedUp({ kind }: Vote): ApiError {
  return new ApiError(kind === 'rating' ? 'VOTES_USED_UP' : 'VOTES_USED_UP/favorite', {
    values: { visitors: VOTERS_MAX },
    retryAfterSeconds: Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1000),
  });
}

/** Deletes ballots of past days. */
export async function forgetPastBallots(): Promise<void> {
  await voters.where().where(voters.columns.day, '<', dayOf(Date.now())).delete();
}
