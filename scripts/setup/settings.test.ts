import { expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/env/env.ts';
import { checkSettings, RETIRED } from './settings.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, 'a'.repeat(43)]));

test('a setting of an earlier version is passed over', () => {
  for (const name of RETIRED) {
    const { values } = checkSettings({ ...secrets, [name]: 'https://games.example' }, 'production');
    expect(values).not.toHaveProperty(name);
  }
});

test('a name that nobody knows is refused, and told', () => {
  expect(() => checkSettings({ ...secrets, ROBLOX_GAME_URL: '' }, 'production')).toThrow(
    'ROBLOX_GAME_URL is not a setting of this product',
  );
});
