import { section } from '../endpoint.ts';
import {
  apiKeyChanged,
  apiKeyList,
  apiKeyParams,
  apiKeyRevoked,
  apiKeyUsageResponse,
  changeKeyRequest,
  generateKeyRequest,
  generateKeyResponse,
  rollKeyRequest,
  rollKeyResponse,
} from './api-key.ts';

const keys = section('keys');
const accounts = section('accounts');

/** Managed by the signed-in user, by the browser that made them, or by the key itself. */
export const keyEndpoints = {
  generateKey: keys.post('/generate-key', {
    caller: 'cookie',
    summary: 'Creates an API key; only this answer contains the whole key.',
    limit: 'makeKey',
    body: generateKeyRequest,
    example: { body: { name: 'My bot' } },
    success: { 201: generateKeyResponse },
    failures: ['TOO_MANY_KEYS'],
  }),
  listKeys: keys.get('/keys', {
    caller: 'cookieOrKey',
    summary:
      "The caller's own live keys, newest first, by their first 12 characters; to a key, itself.",
    limit: 'keys',
    success: { 200: apiKeyList },
  }),
  revokeKey: keys.delete('/keys/{id}', {
    caller: 'cookieOrKey',
    summary: 'Revokes a key at once; a key can revoke itself.',
    limit: 'keys',
    params: apiKeyParams,
    success: { 200: apiKeyRevoked },
    failures: ['KEY_NOT_FOUND'],
  }),
  rollKey: keys.post('/keys/{id}/roll', {
    caller: 'cookieOrKey',
    summary:
      'Replaces a key with a new one, to which its webhooks go; the old one ends after the chosen grace period. A key can replace itself.',
    limit: 'makeKey',
    params: apiKeyParams,
    body: rollKeyRequest,
    example: { body: { graceMinutes: 60 } },
    success: { 201: rollKeyResponse },
    failures: ['KEY_NOT_FOUND', 'TOO_MANY_KEYS', 'KEY_ROLLED'],
  }),
  changeKey: accounts.patch('/keys/{id}', {
    caller: 'cookie',
    summary:
      'Changes what a key may do, where it works and when it expires; no key does so by itself.',
    limit: 'keys',
    params: apiKeyParams,
    body: changeKeyRequest,
    success: { 200: apiKeyChanged },
    failures: ['KEY_NOT_FOUND'],
  }),
  keyUsage: keys.get('/keys/{id}/usage', {
    caller: 'cookieOrKey',
    summary: 'Calls of one key by day and outcome, for its owner and the key itself.',
    limit: 'keys',
    params: apiKeyParams,
    success: { 200: apiKeyUsageResponse },
    failures: ['KEY_NOT_FOUND'],
  }),
};
