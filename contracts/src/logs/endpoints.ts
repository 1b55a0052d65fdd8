import type { Endpoint } from '../endpoint.ts';
import {
  appLogsQuery,
  appLogsResponse,
  exceptionsQuery,
  exceptionsResponse,
  loginLogsQuery,
  loginLogsResponse,
} from './admin-log.ts';

/** Logs as the panel shows them. */
export const logEndpoints = {
  loginLogs: {
    method: 'GET',
    path: '/admin/login-logs',
    section: 'panel',
    summary: 'Every attempt to sign in or to open the panel, newest first.',
    panel: 'moderator',
    query: loginLogsQuery,
    success: { 200: loginLogsResponse },
  },
  appLogs: {
    method: 'GET',
    path: '/admin/app-logs',
    section: 'panel',
    summary: 'What the product has logged, newest first.',
    panel: 'moderator',
    query: appLogsQuery,
    success: { 200: appLogsResponse },
  },
  exceptions: {
    method: 'GET',
    path: '/admin/exceptions',
    section: 'panel',
    summary: 'Failures on our side with the request they belong to, newest first.',
    panel: 'moderator',
    query: exceptionsQuery,
    success: { 200: exceptionsResponse },
  },
} as const satisfies Record<string, Endpoint>;
