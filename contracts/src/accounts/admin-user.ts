import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { positiveInteger } from '../numbers.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { filterWords, line } from '../plain-text.ts';
import { ROLES } from './account.ts';
import { SUSPENSION_REASON_MAX } from './account-rules.ts';

const adminUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  robloxId: positiveInteger.nullable(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  /** Of a suspended user: why, and until when. Both are told at sign-in. */
  suspension: z.object({ reason: z.string().nullable(), until: instant.nullable() }).optional(),
  hasSecondFactor: z.boolean(),
  lastLogin: instant.nullable(),
  createdAt: instant,
});

/** The minus reverses the order. Users who never signed in come first. */
const USER_SORTS = ['-created', 'created', 'name', '-name', '-login', 'login'] as const;

export const adminUsersQuery = pageQuery.extend({
  q: filterWords(80)
    .optional()
    .meta({ description: 'A part of the username, the e-mail address or the Roblox id.' }),
  role: z.enum(ROLES).optional(),
  sort: z
    .enum(USER_SORTS)
    .default('-created')
    .meta({ description: 'By age, name or last sign-in; newest first by default.' }),
});
export const usersExportQuery = adminUsersQuery.omit({ limit: true, cursor: true });
export const adminUsersResponse = z.object({ users: z.array(adminUser), nextCursor });

export const adminUserParams = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the id of a user'),
});
export const adminUserPatch = z.strictObject({
  role: z.enum(ROLES).optional(),
  isActive: z.boolean().optional(),
});
export const suspendRequest = z.strictObject({
  isActive: z.boolean().optional().meta({
    description: 'Without it, reason and end of a suspension that is there are changed.',
  }),
  reason: line({ max: SUSPENSION_REASON_MAX })
    .optional()
    .meta({ description: 'Why; told at sign-in.', examples: ['Griefing on public servers'] }),
  until: instant
    .optional()
    .meta({ description: 'When the suspension ends by itself; without it when it is lifted.' }),
});
export const adminUserResponse = z.object({ success, user: adminUser });

/** How long a deletion can be undone, in milliseconds. */
export const USER_UNDO_MS = 10_000;

export const userDeletedResponse = z.object({ success, undoUntil: instant });

/** Changes of accounts; each is recorded with the person who made it. Those from `password` on come from their owners. */
const USER_CHANGES = [
  'role',
  'suspended',
  'activated',
  'deleted',
  'restored',
  'reset-link',
  'factor-reset',
  'password',
  'password-reset',
  'email',
  'left',
  'returned',
  'factor-on',
  'factor-off',
  'codes-renewed',
] as const;

export const userHistoryResponse = z.object({
  success,
  changes: z.array(
    z.object({
      id: z.string(),
      change: z.enum(USER_CHANGES),
      by: z.string(),
      at: instant,
      /** The roles before and after, of a change of role; the reason, of a suspension. */
      detail: z.string().nullable(),
    }),
  ),
});

export type UserSort = (typeof USER_SORTS)[number];
export type UserChange = (typeof USER_CHANGES)[number];
export type UserHistory = z.infer<typeof userHistoryResponse>;
export type AdminUser = z.infer<typeof adminUser>;
