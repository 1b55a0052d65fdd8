import { z } from 'zod';
import { success } from '../answer.ts';
import { listedApiKey } from '../api-keys/api-key.ts';
import { mailAddress } from '../contact/contact.ts';
import { documentId, instant } from '../identity.ts';
import { count, rowId } from '../numbers.ts';
import { line } from '../plain-text.ts';
import { webhook } from '../webhooks/webhook.ts';
import { currentUser, userResponse } from './account.ts';
import { fitsHash, PASSWORD_LENGTH_MIN } from './account-rules.ts';

/** It is compared only: it may be older than the rules for new ones. */
const currentPassword = z.string().min(1).max(500);

const newPassword = z.string().min(PASSWORD_LENGTH_MIN).refine(fitsHash, {
  error: 'must have at most 72 bytes: about as many plain letters',
});

/** A browser that is signed in. */
const ownSession = z.object({
  id: z.string(),
  /** As the browser names itself; null for an older session. */
  userAgent: z.string().nullable(),
  address: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
  isThis: z.boolean(),
});

const secondFactor = z.object({
  isOn: z.boolean(),
  onSince: instant.nullable(),
  recoveryCodesLeft: count,
  /** Only site admins and moderators may. */
  mayTurnOn: z.boolean(),
  /** Whether the panel opens with it alone. */
  isRequired: z.boolean(),
});

/** What this browser has stored without an account. */
const unclaimed = z.object({ favorites: count, ratings: count, apiKeys: count });

export const ownAccountResponse = z.object({
  success,
  user: currentUser,
  /** Whether this installation sends mail; without it no address can be confirmed. */
  sendsMail: z.boolean(),
  /** An address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  sessions: z.array(ownSession),
  secondFactor,
  unclaimed,
});

/** A download: everything that is stored under the account. Keys come without their secrets. */
/** `name` is null where the command is no longer published. */
const ownItem = z.object({ itemId: documentId, name: z.string().nullable() });

export const ownDataResponse = z.object({
  success,
  exportedAt: instant,
  account: currentUser,
  favorites: z.array(ownItem.extend({ createdAt: instant })),
  ratings: z.array(ownItem.extend({ rating: z.number().int().min(1).max(5), ratedAt: instant })),
  apiKeys: z.array(listedApiKey),
  webhooks: z.array(webhook),
  sessions: z.array(ownSession),
});

export const changePasswordRequest = z.strictObject({
  currentPassword,
  newPassword,
});

export const confirmByPassword = z.strictObject({ password: currentPassword });

export const ownSessionParams = z.strictObject({
  id: rowId('one of your sessions'),
});

/** Until then, signing in brings the account back. */
export const accountDeletedResponse = z.object({ success, restorableUntil: instant });

/** `isRestored`: this sign-in brought back an account that its owner had deleted. */
export const loginResponse = userResponse.extend({ isRestored: z.literal(true).optional() });

/** What was moved to the account; the rest stays with this browser. */
export const takeAlongResponse = z.object({ success, moved: unclaimed, left: unclaimed });

export const setEmailRequest = z.strictObject({ email: mailAddress, password: currentPassword });
export const emailPendingResponse = z.object({ success, pendingEmail: z.string() });

const linkToken = z.string().regex(/^[\w-]{43}$/, 'must be the whole text of the link after the =');

export const linkRequest = z.strictObject({ token: linkToken });

/** A username or an e-mail address. */
export const requestResetRequest = z.strictObject({ account: line({ max: 254 }) });

export const resetLinkResponse = z.object({ success, username: z.string(), expiresAt: instant });

export const resetPasswordRequest = z.strictObject({
  token: linkToken,
  newPassword,
});

/** Shown once: only a hash of the link is stored. */
export const madeResetLinkResponse = z.object({ success, link: z.string(), expiresAt: instant });

export type OwnAccount = z.infer<typeof ownAccountResponse>;
export type OwnSession = z.infer<typeof ownSession>;
export type Unclaimed = z.infer<typeof unclaimed>;
export type OwnData = z.infer<typeof ownDataResponse>;
