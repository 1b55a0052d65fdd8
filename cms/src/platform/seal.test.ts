import { afterAll, beforeEach, expect, test } from 'vitest';
import { useEnv } from './env/env';
import { openSealed, seal } from './seal';

beforeEach(() => useEnv({ ENCRYPTION_KEY: 'a key of the tests' }));
afterAll(() => useEnv(null));

test('what is sealed opens for the same account alone, and shows nothing', () => {
  const sealed = seal('GEZDGNBV', 'mayor');
  expect(sealed).not.toContain('GEZDGNBV');
  expect(seal('GEZDGNBV', 'mayor')).not.toBe(sealed);
  expect(openSealed(sealed, 'mayor')).toBe('GEZDGNBV');
  expect(openSealed(sealed, 'finn')).toBeNull();
});

test.each(['', 'AAAA'])('with another key, or for the text "%s", there is nothing', (text) => {
  const sealed = seal('GEZDGNBV', 'mayor');
  expect(openSealed(text, 'mayor')).toBeNull();
  useEnv({ ENCRYPTION_KEY: 'another key' });
  expect(openSealed(sealed, 'mayor')).toBeNull();
});
