import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useLimits } from '../../platform/http/limits/counters';
import { memoryCounters } from '../../platform/http/limits/testing/memory-counters';
import { keyDigest } from '../api-keys';
import { makeKey } from '../api-keys/rules/api-key';
import { addKey } from './stored-keys';
import { verifyKey } from './verify-key';

const NOW_MS = Date.UTC(2026, 10, 21);

test('a key that has expired says so, and is not called a wrong one', async () => {
  await testWorld({ nowMs: NOW_MS });
  useLimits(memoryCounters());
  const key = makeKey('elca', randomBytes);
  const row = { id: 'akey_1', role: 'admin', owner: null, madeWith: null, createdAtMs: NOW_MS };
  await addKey({ ...row, expiresAtMs: NOW_MS + 1000 } as never, keyDigest(key));
  vi.setSystemTime(NOW_MS + 1000);
  const client = { address: '192.0.2.1', agent: '' } as never;
  await expect(verifyKey(key, undefined, client)).rejects.toMatchObject({
    ...{ status: 401, code: 'ADMIN_KEY_EXPIRED' },
  });
});
