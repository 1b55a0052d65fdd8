import { CONNECTION_SERVICES } from '@elc/contracts';
import { expect, test } from 'vitest';
import { Refused } from '../platform/command';
import { readCheckOptions } from './check-options';

test.each([
  [[], { services: CONNECTION_SERVICES, mailTo: null, player: null, isJson: false }],
  [['roblox', 'mail'], { services: ['roblox', 'mail'] }],
  [['--mail', 'me@city.example', '--json'], { mailTo: 'me@city.example', isJson: true }],
  [['roblox', '--player', 'OldTownMayor'], { player: 'OldTownMayor' }],
])('%o is understood', (args, expected) => {
  expect(readCheckOptions(args)).toMatchObject(expected);
});

test.each([
  [['robux'], /no service robux/],
  [['--mail', 'nobody'], /nobody is no address/],
  [['--mali', 'me@city.example'], /--mali/],
])('%o is refused with how to use it', (args, expected) => {
  expect(() => readCheckOptions(args)).toThrow(Refused);
  expect(() => readCheckOptions(args)).toThrow(expected);
  expect(() => readCheckOptions(args)).toThrow('npm run check -- ');
});
