import { done } from '../answer.ts';
import { section } from '../endpoint.ts';
import { loginRequest, registerRequest, userResponse } from './account.ts';
import {
  adminUserParams,
  adminUserPatch,
  adminUserResponse,
  adminUsersQuery,
  adminUsersResponse,
  suspendRequest,
  userDeletedResponse,
  userHistoryResponse,
  usersExportQuery,
} from './admin-user.ts';
import { loginResponse } from './own-account.ts';
import { CODE_REFUSALS } from './second-factor.ts';

const accounts = section('accounts');
const panel = section('panel');

export const accountEndpoints = {
  login: accounts.post('/auth/login', {
    summary:
      'Signs in; the session is an http-only cookie. `code` only where a second factor is on.',
    limit: 'signIn',
    body: loginRequest,
    success: { 200: loginResponse },
    failures: [
      ...(['CREDENTIALS_INVALID', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_REQUIRED'] as const),
      ...CODE_REFUSALS,
    ],
  }),
  register: accounts.post('/auth/register', {
    summary: 'Creates an account.',
    limit: 'register',
    body: registerRequest,
    success: { 201: userResponse },
    failures: ['PASSWORD_TOO_COMMON', 'PASSWORD_IS_NAME', 'USERNAME_TAKEN'],
  }),
  currentUser: accounts.get('/auth/user', {
    summary: 'Who is signed in.',
    success: { 200: userResponse },
    failures: ['SIGNED_OUT'],
  }),
  logout: accounts.post('/auth/logout', {
    summary: 'Ends the session at once.',
    success: { 200: done },
  }),
  clearPrivacy: accounts.post('/privacy/clear', {
    summary: "Ends this browser's sessions and expires every cookie of the site.",
    success: { 200: done },
  }),
  listUsers: panel.get('/admin/users', {
    summary: 'Users, newest first unless sorted otherwise.',
    panel: 'admin',
    query: adminUsersQuery,
    success: { 200: adminUsersResponse },
  }),
  usersExport: panel.get('/admin/users.csv', {
    summary: 'The first 10,000 matches as a CSV file; the download is audited.',
    panel: 'admin',
    query: usersExportQuery,
    contentType: 'text/csv',
    success: { 200: null },
  }),
  changeUser: panel.patch('/admin/users/{id}', {
    summary: 'Changes the role of a user, or suspends or activates them.',
    panel: 'admin',
    confirm: 'role',
    params: adminUserParams,
    body: adminUserPatch,
    success: { 200: adminUserResponse },
    failures: ['USER_NOT_FOUND', 'USER_LEFT', 'LAST_ADMIN'],
  }),
  suspendUser: panel.patch('/admin/users/{id}/suspend', {
    summary:
      'Suspends a user, with a reason and an end, or activates them; sessions of a suspended one end at once.',
    panel: 'admin',
    params: adminUserParams,
    body: suspendRequest,
    success: { 200: adminUserResponse },
    failures: ['USER_NOT_FOUND', 'USER_LEFT', 'LAST_ADMIN', 'USER_NOT_SUSPENDED'],
  }),
  deleteUser: panel.delete('/admin/users/{id}', {
    summary: 'Deletes a user; it can be undone for a while.',
    panel: 'admin',
    params: adminUserParams,
    success: { 200: userDeletedResponse },
    failures: ['USER_NOT_FOUND', 'USER_LEFT', 'LAST_ADMIN'],
  }),
  restoreUser: panel.post('/admin/users/{id}/restore', {
    summary: 'Undoes the deletion of a user.',
    panel: 'admin',
    params: adminUserParams,
    success: { 200: adminUserResponse },
    failures: ['USER_NOT_FOUND', 'USER_LEFT', 'UNDO_OVER'],
  }),
  userHistory: panel.get('/admin/users/{id}/history', {
    summary: 'Who changed a user in the panel, and when; newest first.',
    panel: 'admin',
    params: adminUserParams,
    success: { 200: userHistoryResponse },
    failures: ['USER_NOT_FOUND'],
  }),
};
