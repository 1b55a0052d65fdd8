import { noQuery } from '../empty.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  apiKeyList,
  apiKeyParams,
  apiKeyRevoked,
  apiKeyUsageResponse,
  generateKeyRequest,
  generateKeyResponse,
  rollKeyRequest,
  rollKeyResponse,
} from './api-key.ts';

/** API keys, managed by the signed-in user or the browser that made them. */
export const keyEndpoints = {
  generateKey: {
    method: 'POST',
    path: '/generate-key',
    section: 'keys',
    summary: 'Makes an API key; this answer is the only one that holds it whole.',
    limit: 'makeKey',
    body: generateKeyRequest,
    example: { body: { name: 'My bot' } },
    success: { 201: generateKeyResponse },
    failures: ['TOO_MANY_KEYS'],
  },
  listKeys: {
    method: 'GET',
    path: '/keys',
    section: 'keys',
    summary: "The caller's own live keys, newest first, by their first 12 characters.",
    limit: 'keys',
    query: noQuery,
    success: { 200: apiKeyList },
  },
  revokeKey: {
    method: 'DELETE',
    path: '/keys/{id}',
    section: 'keys',
    summary: 'Ends a key at once.',
    limit: 'keys',
    params: apiKeyParams,
    success: { 200: apiKeyRevoked },
    failures: ['KEY_NOT_FOUND'],
  },
  rollKey: {
    method: 'POST',
    path: '/keys/{id}/roll',
    section: 'keys',
    summary: 'Replaces a key by a new one; the old one ends after the chosen grace.',
    limit: 'makeKey',
    params: apiKeyParams,
    body: rollKeyRequest,
    example: { body: { graceMinutes: 60 } },
    success: { 201: rollKeyResponse },
    failures: ['KEY_NOT_FOUND', 'TOO_MANY_KEYS', 'KEY_ROLLED'],
  },
  keyUsage: {
    method: 'GET',
    path: '/keys/{id}/usage',
    section: 'keys',
    summary: 'Calls of one key by day and outcome, for its owner.',
    limit: 'keys',
    params: apiKeyParams,
    query: noQuery,
    success: { 200: apiKeyUsageResponse },
    failures: ['KEY_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
