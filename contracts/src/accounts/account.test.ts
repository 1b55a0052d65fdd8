import { expect, test } from 'vitest';
import { registerRequest } from './account.ts';

const account = { username: 'mayor', password: 'bricks' };

test('six small letters are a password: there are no rules of composition', () => {
  expect(registerRequest.safeParse(account).success).toBe(true);
});

test('a body that would change a prototype is refused', () => {
  const body = JSON.parse('{"username":"mayor","password":"bricks","__proto__":{"role":"admin"}}');
  expect(registerRequest.safeParse(body).error?.issues[0]?.code).toBe('unrecognized_keys');
});
