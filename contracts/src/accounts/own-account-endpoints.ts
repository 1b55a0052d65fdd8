import { done } from '../answer.ts';
import { section } from '../endpoint.ts';
import { adminUserParams } from './admin-user.ts';
import {
  accountDeletedResponse,
  changePasswordRequest,
  confirmByPassword,
  emailPendingResponse,
  linkRequest,
  madeResetLinkResponse,
  ownAccountResponse,
  ownDataResponse,
  ownSessionParams,
  requestResetRequest,
  resetLinkResponse,
  resetPasswordRequest,
  setEmailRequest,
  takeAlongResponse,
} from './own-account.ts';

const accounts = section('accounts');

const BY_PASSWORD = ['SIGNED_OUT', 'PASSWORD_WRONG', 'TOO_MANY_FAILURES'] as const;
const NEW_PASSWORD = ['PASSWORD_TOO_COMMON', 'PASSWORD_IS_NAME'] as const;
const BY_LINK = ['LINK_UNKNOWN', 'LINK_USED', 'LINK_EXPIRED'] as const;

/** What people do with their own accounts, and how they get back into them. */
export const ownAccountEndpoints = {
  ownAccount: accounts.get('/auth/account', {
    summary: 'Your account, where it is signed in, and what this browser has stored without it.',
    success: { 200: ownAccountResponse },
    failures: ['SIGNED_OUT'],
  }),
  ownData: accounts.get('/auth/data', {
    summary: 'Everything that is stored under your account, as a download.',
    success: { 200: ownDataResponse },
    failures: ['SIGNED_OUT'],
  }),
  changePassword: accounts.post('/auth/password', {
    summary: 'Changes your password; your other sessions end.',
    limit: 'signIn',
    body: changePasswordRequest,
    success: { 200: done },
    failures: [...BY_PASSWORD, ...NEW_PASSWORD],
  }),
  endOwnSessions: accounts.delete('/auth/sessions', {
    summary: 'Signs you out everywhere, including here.',
    success: { 200: done },
    failures: ['SIGNED_OUT'],
  }),
  endOwnSession: accounts.delete('/auth/sessions/{id}', {
    summary: 'Signs you out in one browser.',
    params: ownSessionParams,
    success: { 200: done },
    failures: ['SIGNED_OUT', 'SESSION_NOT_FOUND'],
  }),
  takeAlong: accounts.post('/auth/take-along', {
    summary: 'Moves favorites, ratings and API keys of this browser to your account.',
    success: { 200: takeAlongResponse },
    failures: ['SIGNED_OUT'],
  }),
  deleteOwnAccount: accounts.post('/auth/delete', {
    summary: 'Deletes your account; for a day, signing in brings it back.',
    limit: 'signIn',
    body: confirmByPassword,
    success: { 200: accountDeletedResponse },
    failures: [...BY_PASSWORD, 'LAST_ADMIN'],
  }),
  setEmail: accounts.post('/auth/email', {
    summary: 'Mails a link that confirms an e-mail address for your account.',
    limit: 'signIn',
    body: setEmailRequest,
    success: { 200: emailPendingResponse },
    failures: [...BY_PASSWORD, 'MAIL_OFF'],
  }),
  removeEmail: accounts.post('/auth/email/remove', {
    summary: 'Removes the e-mail address of your account.',
    limit: 'signIn',
    body: confirmByPassword,
    success: { 200: done },
    failures: [...BY_PASSWORD],
  }),
  confirmEmail: accounts.post('/auth/email/confirm', {
    summary: 'Confirms an e-mail address by the link that was mailed to it.',
    limit: 'resetPassword',
    body: linkRequest,
    success: { 200: done },
    failures: ['SIGNED_OUT', ...BY_LINK, 'LINK_FOREIGN'],
  }),
  requestReset: accounts.post('/auth/reset/request', {
    summary:
      'Mails a link that sets a new password; the answer never says whether an account exists.',
    limit: 'requestReset',
    body: requestResetRequest,
    success: { 200: done },
    failures: ['MAIL_OFF'],
  }),
  readResetLink: accounts.post('/auth/reset/check', {
    summary: 'Whose password a link sets, and until when.',
    limit: 'resetPassword',
    body: linkRequest,
    success: { 200: resetLinkResponse },
    failures: [...BY_LINK],
  }),
  resetPassword: accounts.post('/auth/reset', {
    summary: 'Sets a new password by a link; every session of the account ends.',
    limit: 'resetPassword',
    body: resetPasswordRequest,
    success: { 200: done },
    failures: [...BY_LINK, ...NEW_PASSWORD],
  }),
  makeResetLink: section('panel').post('/admin/users/{id}/reset-link', {
    summary: 'Makes a link that sets a new password for a user; it works once, for a day.',
    panel: 'admin',
    confirm: true,
    params: adminUserParams,
    success: { 200: madeResetLinkResponse },
    failures: ['USER_NOT_FOUND'],
  }),
};
