import { noBody, noQuery } from '../empty.ts';
import type { Endpoint } from '../endpoint.ts';
import { done, loginRequest, registerRequest, userResponse } from './account.ts';

/** Signing in and out. */
export const accountEndpoints = {
  login: {
    method: 'POST',
    path: '/auth/login',
    section: 'accounts',
    summary: 'Signs in; the session is an http-only cookie.',
    limit: 'signIn',
    body: loginRequest,
    success: { 200: userResponse },
    failures: [401],
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    section: 'accounts',
    summary: 'Creates an account.',
    limit: 'register',
    body: registerRequest,
    success: { 201: userResponse },
    failures: [409],
  },
  currentUser: {
    method: 'GET',
    path: '/auth/user',
    section: 'accounts',
    summary: 'Who is signed in.',
    query: noQuery,
    success: { 200: userResponse },
    failures: [401],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    section: 'accounts',
    summary: 'Ends the session at once.',
    body: noBody,
    success: { 200: done },
  },
  clearPrivacy: {
    method: 'POST',
    path: '/privacy/clear',
    section: 'accounts',
    summary: "Ends this browser's sessions and expires every cookie of the site.",
    body: noBody,
    success: { 200: done },
  },
} as const satisfies Record<string, Endpoint>;
