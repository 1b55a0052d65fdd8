import { afterAll, beforeAll, expect, test } from 'vitest';
import { useEnv } from '../../platform/env/env';
import { signText } from '../../platform/rules/signed-text';
import { keyCallerOf } from './key-caller';

beforeAll(() => useEnv({ SESSION_SECRET: 'a secret', PUBLIC_URL: 'http://localhost:3000' }));
afterAll(() => useEnv(null));

const cookies = {
  get: (name: string) =>
    name === 'elc_visitor' ? signText('cookie', 'visitor', 'a secret') : undefined,
};
const callerOf = (state: object) => keyCallerOf({ state, cookies } as never);

test('a call by cookie is about all keys of its owner', async () => {
  const { owner, mayReach } = await callerOf({});
  expect([owner, mayReach('key_1'), mayReach('key_2')]).toEqual(['visitor:cookie', true, true]);
});

test('a call by key is about that key alone, and its cookie says nothing', async () => {
  const { owner, mayReach } = await callerOf({ apiKeyId: 'key_1', apiKeyOwner: 'user:7' });
  expect([owner, mayReach('key_1'), mayReach('key_2')]).toEqual(['user:7', true, false]);
});

test("the site's own key identifies no caller", async () => {
  expect((await callerOf({ apiKeyId: 'site', apiKeyOwner: null })).owner).toBeNull();
});
