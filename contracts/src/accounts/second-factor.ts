import { z } from 'zod';
import { done, success } from '../answer.ts';
import { section } from '../endpoint.ts';
import { secondFactorCode } from './account.ts';
import { adminUserParams } from './admin-user.ts';
import { confirmByPassword } from './own-account.ts';

const accounts = section('accounts');
const admins = section('panel', { panel: 'admin' });

const byCode = z.strictObject({ code: secondFactorCode });

/** What an authenticator app needs; the QR code contains the address. */
const begunResponse = z.object({
  success,
  secret: z.string().meta({ description: 'In base32, for typing it.' }),
  address: z.string().meta({ description: 'As `otpauth://…`, for a QR code.' }),
});

/** Shown once: only their hashes are stored. */
const recoveryCodesResponse = z.object({ success, recoveryCodes: z.array(z.string()) });

/** Why a code of the second factor is refused. */
export const CODE_REFUSALS = [
  'SECOND_FACTOR_WRONG',
  'SECOND_FACTOR_USED',
  'SECOND_FACTOR_LATE',
  'TOO_MANY_FAILURES',
] as const;

const BY_CODE = ['SIGNED_OUT', 'SECOND_FACTOR_OFF', ...CODE_REFUSALS] as const;

/** Codes of an authenticator app, which site admins and moderators may be asked for beside their password. */
export const secondFactorEndpoints = {
  beginSecondFactor: accounts.post('/auth/second-factor', {
    summary: 'Begins setting up a second factor: returns the secret for an authenticator app.',
    limit: 'signIn',
    body: confirmByPassword,
    success: { 200: begunResponse },
    failures: [
      ...(['SIGNED_OUT', 'PASSWORD_WRONG', 'TOO_MANY_FAILURES'] as const),
      ...(['ROLE_TOO_LOW', 'SECOND_FACTOR_ON'] as const),
    ],
  }),
  confirmSecondFactor: accounts.post('/auth/second-factor/confirm', {
    summary: 'Turns the second factor on by a code of the app; your other sessions end.',
    limit: 'signIn',
    body: byCode,
    success: { 200: recoveryCodesResponse },
    failures: [...BY_CODE, 'SECOND_FACTOR_ON'],
  }),
  renewRecoveryCodes: accounts.post('/auth/second-factor/recovery-codes', {
    summary: 'Makes new recovery codes; those from before no longer work.',
    limit: 'signIn',
    body: byCode,
    success: { 200: recoveryCodesResponse },
    failures: [...BY_CODE],
  }),
  removeSecondFactor: accounts.post('/auth/second-factor/remove', {
    summary: 'Turns the second factor off by a code or a recovery code; your other sessions end.',
    limit: 'signIn',
    body: byCode,
    success: { 200: done },
    failures: [...BY_CODE],
  }),
  resetSecondFactor: admins.delete('/admin/users/{id}/second-factor', {
    summary: 'Turns off the second factor of another user who has lost it; their sessions end.',
    confirm: true,
    params: adminUserParams,
    success: { 200: done },
    failures: ['USER_NOT_FOUND', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_OWN'],
  }),
};
