import {
  apiKeyList,
  generateKeyResponse,
  KEY_SCOPES,
  type ListedApiKey,
  type NewApiKey,
} from '@elc/contracts';
import { describe, expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { $callKey } from '../api-docs/call-key.ts';
import * as store from './key-store.ts';

const FRESH: NewApiKey = {
  id: 'key_0123456789abcdef',
  key: `elc_${'a'.repeat(36)}`,
  name: 'My bot',
  created: '2026-11-21T10:00:00.000Z',
};
const LISTED: ListedApiKey = {
  ...FRESH,
  key: FRESH.key.slice(0, 12),
  requests: 3,
  lastUsed: null,
  createdFromIp: '203.0.113.7',
  lastUsedFromIp: null,
  uniqueIps: 0,
  endsAt: null,
  ...{ scopes: [...KEY_SCOPES], expiresAt: null, addresses: [], origins: [], note: '' },
};
const REFUSED = new RequestError({
  status: 409,
  statusText: '',
  body: '{"error":"Revoke a key first."}',
});

/** Answers by method and path; bodies are what the contracts allow. */
function keysAnswering(answers: Readonly<Record<string, unknown>>) {
  const send = vi.fn(async (path: string, { method = 'GET' }: { method?: string } = {}) => {
    const answer = answers[`${method} ${path}`];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(path);
    return answer;
  });
  store.$fresh.set(null);
  return { ...store, send, notices: answerCalls(send) };
}

const list = apiKeyList.parse({ success: true, keys: [LISTED] });
const made = generateKeyResponse.parse({ success: true, apiKey: FRESH });

describe('generating', () => {
  test('sends the trimmed name, shows the whole key once and loads the list again', async () => {
    const keys = keysAnswering({ 'POST /api/generate-key': made, 'GET /api/keys': list });
    expect(await keys.generate('  My bot ')).toBe(true);
    expect(keys.send).toHaveBeenCalledWith('/api/generate-key', {
      method: 'POST',
      body: { name: 'My bot' },
    });
    expect(keys.$fresh.get()).toEqual(FRESH);
    expect($callKey.get()).toBe(FRESH.key);
    expect(keys.$list.get()).toEqual({ phase: 'ready', keys: [LISTED] });
  });

  test.each([
    [REFUSED, 'Revoke a key first.'],
    [new NetworkError(null), 'Check your internet connection, then try again.'],
  ])('that fails with %s says so with its reason and shows no key', async (error, description) => {
    const keys = keysAnswering({ 'POST /api/generate-key': error, 'GET /api/keys': list });
    expect(await keys.generate('My bot')).toBe(false);
    const title = 'Failed to generate API key';
    expect(keys.notices).toEqual([{ title, description, variant: 'destructive' }]);
    expect(keys.$fresh.get()).toBeNull();
    expect(keys.$isBusy.get()).toBe(false);
  });

  test('with settings sends them, and says at its field what is refused', async () => {
    const details = [{ path: 'body.addresses.0', message: 'must be an IP address' }];
    const body = JSON.stringify({ error: 'Addresses must be an IP address.', details });
    const refused = new RequestError({ status: 400, statusText: '', body });
    const keys = keysAnswering({ 'POST /api/generate-key': refused });
    const found = vi.fn();
    expect(await keys.generate('My bot', { addresses: ['home'] }, found)).toBe(false);
    expect(keys.send.mock.calls[0]?.[1]).toMatchObject({
      body: { name: 'My bot', addresses: ['home'] },
    });
    expect(found).toHaveBeenCalledWith({ 'addresses.0': 'must be an IP address' });
    expect(keys.notices).toMatchObject([{ title: 'Failed to generate API key' }]);
  });

  test('does not start while another action is running', async () => {
    const keys = keysAnswering({ 'POST /api/generate-key': made, 'GET /api/keys': list });
    const [first, second] = await Promise.all([keys.generate('a'), keys.generate('b')]);
    expect([first, second]).toEqual([true, false]);
  });
});

test('rolling shows the new key and sends the grace in minutes', async () => {
  const path = `/api/keys/${FRESH.id}/roll`;
  const keys = keysAnswering({ [`POST ${path}`]: made, 'GET /api/keys': list });
  expect(await keys.roll(FRESH.id, 60)).toBe(true);
  expect(keys.send).toHaveBeenCalledWith(path, { method: 'POST', body: { graceMinutes: 60 } });
  expect(keys.$fresh.get()).toEqual(FRESH);
});

test('a revoked key is no longer shown', async () => {
  const keys = keysAnswering({
    'POST /api/generate-key': made,
    [`DELETE /api/keys/${FRESH.id}`]: { success: true },
    'GET /api/keys': { success: true, keys: [] },
  });
  await keys.generate('My bot');
  expect(await keys.revoke(FRESH.id)).toBe(true);
  expect(keys.$fresh.get()).toBeNull();
  expect(keys.$list.get()).toEqual({ phase: 'ready', keys: [] });
});

test('refreshing brings the list up to date, and leaves it as it is when it cannot', async () => {
  const answers: Record<string, unknown> = { 'GET /api/keys': list };
  const keys = keysAnswering(answers);
  await keys.load();
  answers['GET /api/keys'] = { success: true, keys: [{ ...LISTED, requests: 4 }] };
  await keys.refresh();
  answers['GET /api/keys'] = REFUSED;
  await keys.refresh();
  expect(keys.$list.get()).toEqual({ phase: 'ready', keys: [{ ...LISTED, requests: 4 }] });
});

test('a list that cannot be loaded says why, and can be loaded again', async () => {
  const answers: Record<string, unknown> = { 'GET /api/keys': REFUSED };
  const keys = keysAnswering(answers);
  await keys.load();
  expect(keys.$list.get()).toEqual({ phase: 'failed', sentence: 'Revoke a key first.' });
  answers['GET /api/keys'] = list;
  await keys.load();
  expect(keys.$list.get().phase).toBe('ready');
});
