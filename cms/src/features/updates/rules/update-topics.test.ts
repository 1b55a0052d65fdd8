import { expect, test } from 'vitest';
import { updateTopics } from './update-topics';

test.each([
  ['The harbour district is open!', ['new']],
  ['Admins can now mute a player.', ['new']],
  ['Fixed: the resize tool no longer shrinks welded parts.', ['fixed']],
  ['Voice chat is back on all servers.', ['fixed']],
  ['Hotfix 2.13.3', ['fixed']],
  ['New badge for winners of the building contest', ['new', 'event']],
  ['The ballot is open for 60 seconds instead of 90.', []],
  ['News from the prefix of a department', []],
  ['Maintenance: all servers will be offline for 20 minutes.', []],
  ['', []],
] as const)('%j is about %j', (text, topics) => {
  expect(updateTopics(text)).toEqual(topics);
});
