import { RETENTION_MS } from '@elc/contracts';
import { bigInteger, nullable, rowNumber, string, text } from '../../platform/db/columns';
import { defineTable } from '../../platform/db/define-table';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { newToken, tokenDigest } from './tokens';

type LinkPurpose = 'email' | 'reset';

/** Links that are sent to people. The token itself is never stored. */
export const accountLinks = defineTable(
  'account_links',
  {
    id: rowNumber(),
    tokenDigest: string(),
    purpose: string<LinkPurpose>(),
    userId: string(),
    /** The address that the link confirms; null for a reset. */
    email: nullable(text()),
    createdAtMs: bigInteger(),
    expiresAtMs: bigInteger(),
    /** When it was used, or replaced by a newer one. */
    usedAtMs: nullable(bigInteger()),
  },
  { unique: [['tokenDigest']], indexed: [['userId'], ['expiresAtMs']] },
);

const HOUR_MS = 3_600_000;

/** How long a link works: shorter by mail, which others may read later. */
export const LINK_LIFE_MS = {
  email: 24 * HOUR_MS,
  resetByMail: HOUR_MS,
  resetByAdmin: 24 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
} as const;

interface LinkState {
  readonly expiresAtMs: number;
  readonly usedAtMs: number | null;
}

/** @throws ApiError LINK_UNKNOWN, LINK_USED or LINK_EXPIRED for a link that does not work. */
export function assertWorks<Link extends LinkState>(
  link: Link | null,
  nowMs: number,
): asserts link is Link {
  if (!link) throw new ApiError('LINK_UNKNOWN');
  if (link.usedAtMs !== null) throw new ApiError('LINK_USED');
  if (nowMs >= link.expiresAtMs) throw new ApiError('LINK_EXPIRED');
}

interface WantedLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly lifeMs: number;
  readonly email?: string;
  /** Links of the same purpose from before still work. */
  readonly keepsEarlier?: boolean;
}

/** Stores a link and returns its address. The token follows a `#`: it reaches no server's log. */
export async function addLink(
  { userId, purpose, lifeMs, email, keepsEarlier = false }: WantedLink,
  createdAtMs: number,
) {
  const token = newToken();
  const expiresAtMs = createdAtMs + lifeMs;
  if (!keepsEarlier) await endLinks(userId, createdAtMs, purpose);
  const link = {
    tokenDigest: tokenDigest(token),
    purpose,
    userId,
    email,
    createdAtMs,
    expiresAtMs,
  };
  await accountLinks.where().insert(accountLinks.toColumns(link));
  const page = purpose === 'email' ? 'account' : 'login';
  return { link: `${env().PUBLIC_URL}/${page}#${purpose}=${token}`, expiresAtMs };
}

/** Finds used and expired links too. */
export const findLink = (purpose: LinkPurpose, token: string) =>
  accountLinks.first(accountLinks.where({ purpose, tokenDigest: tokenDigest(token) }));

/** The address that waits for its confirmation; null without one. */
export async function pendingEmailOf(userId: string): Promise<string | null> {
  const { email, expiresAtMs } = accountLinks.columns;
  const row = await accountLinks
    .where({ userId, purpose: 'email', usedAtMs: null })
    .andWhere(expiresAtMs, '>', Date.now())
    .orderBy('id', 'desc')
    .first(email);
  return row ? String(row[email]) : null;
}

/** @throws ApiError LINK_USED for one that another request has used meanwhile. */
export async function takeLink(id: number, nowMs: number): Promise<void> {
  const taken = accountLinks.toColumns({ usedAtMs: nowMs });
  const used = await accountLinks.where({ id, usedAtMs: null }).update(taken);
  if (used !== 1) throw new ApiError('LINK_USED');
}

/** No link of this purpose, by default of any, that the account has now works any longer. */
export async function endLinks(
  userId: string,
  nowMs: number,
  purpose?: LinkPurpose,
): Promise<void> {
  const ended = accountLinks.toColumns({ usedAtMs: nowMs });
  await accountLinks.where({ userId, purpose, usedAtMs: null }).update(ended);
}

export async function deleteOldLinks(): Promise<void> {
  await accountLinks
    .where()
    .where(accountLinks.columns.expiresAtMs, '<', Date.now() - RETENTION_MS.accountLink)
    .delete();
}
