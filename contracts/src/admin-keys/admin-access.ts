import { z } from 'zod';
import { type ROLES, secondFactorCode } from '../accounts/account.ts';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { line } from '../plain-text.ts';
import { ADMIN_KEY_LABEL_MAX, DIRECT_KEY_DAYS, DIRECT_KEY_DAYS_DEFAULT } from './key-terms.ts';

export const PANEL_ROLES = [
  'moderator',
  'admin',
] as const satisfies readonly (typeof ROLES)[number][];

export const ADMIN_KEY_PATTERN = /^elca_[0-9A-Za-z]{36}$/;

export const verifyKeyRequest = z.strictObject({
  key: z.string().trim().min(1, 'Please enter an admin key').max(200),
  /** Where the key's account has a second factor. */
  code: secondFactorCode.optional(),
});

/** By the account that is signed in. */
export const openPanelRequest = z
  .strictObject({
    /** Where the account has a second factor. */
    code: secondFactorCode.optional(),
  })
  .nullish();

export const panelSession = z.object({
  success,
  unlocked: z.boolean(),
  role: z.enum(PANEL_ROLES).nullable(),
  expiresAt: instant.nullable(),
});

const phrase = z.string().min(1).max(500);

export const challengeRequest = z.strictObject({ phrase });

/** A single-use word, valid for 5 minutes, for the address that requested it. */
export const challengeResponse = z.object({
  success,
  challenge: z.string(),
  expiresAt: instant,
});

/** What people call a key; “Admin key” where nothing is given. */
export const adminKeyLabel = line({ min: 0, max: ADMIN_KEY_LABEL_MAX });

export const lifetimeKeyRequest = z.strictObject({
  phrase,
  challenge: z.string().trim().min(1).max(200),
  label: adminKeyLabel.optional(),
});

export const directKeyRequest = z
  .strictObject({
    label: adminKeyLabel.optional(),
    days: z.literal(DIRECT_KEY_DAYS).default(DIRECT_KEY_DAYS_DEFAULT),
  })
  .nullish();

/** The whole admin key, in the one answer that ever holds it; `expiresAt` is null for one that does not end. */
export const adminKeyResponse = z.object({
  success,
  key: z.string().regex(ADMIN_KEY_PATTERN),
  expiresAt: instant.nullable(),
});

export type PanelRole = (typeof PANEL_ROLES)[number];
export type PanelSession = z.infer<typeof panelSession>;
export type ChallengeResponse = z.infer<typeof challengeResponse>;
export type AdminKeyResponse = z.infer<typeof adminKeyResponse>;
