import { expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/env/env.ts';
import { checkSettings } from './settings.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, 'a'.repeat(43)]));

test('the host of games, which 1.6.1 did not know, is a setting again', () => {
  const dotEnv = { ...secrets, ROBLOX_GAMES_URL: 'https://games.example' };
  const { values } = checkSettings(dotEnv, 'production');
  expect(values.ROBLOX_GAMES_URL).toBe('https://games.example');
});

test('a name that nobody knows is refused, and told', () => {
  expect(() => checkSettings({ ...secrets, ROBLOX_GAME_URL: '' }, 'production')).toThrow(
    'ROBLOX_GAME_URL is not a setting of this product',
  );
});
