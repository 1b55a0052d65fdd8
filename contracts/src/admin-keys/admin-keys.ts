import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { count, rowId } from '../numbers.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { PANEL_ROLES } from './admin-access.ts';
import { ADMIN_KEY_STATES } from './key-terms.ts';

const adminKeyId = z.string().regex(/^akey_[0-9A-Za-z]{1,40}$/, 'must be the id of an admin key');

/** An admin key as the panel lists it; the key itself is stored nowhere. */
export const adminKey = z.object({
  id: adminKeyId,
  prefix: z.string().meta({ description: 'Its first 12 characters.' }),
  label: z.string(),
  role: z.enum(PANEL_ROLES),
  madeBy: z.string().nullable().meta({
    description: 'Who made it; null for a key that was made before this was stored.',
  }),
  madeFrom: z.string().nullable().meta({ description: 'The address that it was made from.' }),
  boundAddress: z.string().nullable().meta({
    description: 'The only address that it works from (an IPv6 address counts as its /64).',
  }),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  lastUsedFrom: z.string().nullable(),
  expiresAt: instant.nullable(),
  state: z.enum(ADMIN_KEY_STATES),
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
  sessions: count.meta({ description: 'Panel sessions that it has open now.' }),
  madeKeys: count.meta({
    description: 'Active keys that were made in panels that it opened, and by those in turn.',
  }),
  isThis: z.boolean().meta({ description: "Whether it opened the caller's own session." }),
});

export const adminKeysQuery = pageQuery.extend({ state: z.enum(ADMIN_KEY_STATES).optional() });
export const adminKeysResponse = z.object({ keys: z.array(adminKey), nextCursor });

export const adminKeyParams = z.strictObject({ id: adminKeyId });
export const revokeAdminKeyQuery = z.strictObject({
  madeKeys: z.enum(['revoke', 'leave']).default('leave').meta({
    description: 'What becomes of the keys that were made with this one.',
  }),
});
export const adminKeysRevoked = z.object({
  success,
  keys: z.number().int().meta({ description: 'Keys that were active and are revoked now.' }),
  sessions: z.number().int().meta({ description: 'Panel sessions that ended with them.' }),
});

export const adminSession = z.object({
  id: z.string(),
  key: adminKey.pick({ id: true, prefix: true, label: true }),
  role: z.enum(PANEL_ROLES),
  address: z.string().meta({ description: 'The address that it was opened from.' }),
  userAgent: z.string().nullable(),
  openedAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  isThis: z.boolean().meta({ description: "Whether it is the caller's own." }),
});

export const adminSessionsResponse = z.object({ sessions: z.array(adminSession), nextCursor });
export const adminSessionParams = z.strictObject({
  id: rowId('a panel session'),
});
export const adminSessionsEnded = z.object({
  success,
  sessions: count.meta({ description: 'Sessions that ended.' }),
});

/** What confirms that the person at an open session is the one who opened it. */
export const confirmRequest = z
  .strictObject({
    key: z.string().trim().min(1, 'Please enter an admin key').max(200).optional(),
    password: z.string().min(1, 'Please enter your password').max(200).optional(),
  })
  .refine(({ key, password }) => (key === undefined) !== (password === undefined), {
    error: 'Send either a key or a password',
  });
export const confirmResponse = z.object({ success, confirmedUntil: instant });

export type ListedAdminKey = z.infer<typeof adminKey>;
export type AdminSession = z.infer<typeof adminSession>;
