import { expect, test } from 'vitest';
import { type ChannelReading, lastReadAtMs, toLine, updatesState } from './read-updates';

const lineOf = (summary: string, text = summary) =>
  toLine({ summary, text, url: '', postedAtMs: 0, slug: '' });

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
  ['A picture of the new bridge was taken at night', []],
  ['New picture frames for houses', ['new']],
  ['Nothing is new here', []],
  ['The contest is fixed for Friday', ['event']],
  ['Doors are fixed for everyone', ['fixed']],
  ['', []],
] as const)('%j is about %j', (line, topics) => {
  expect(lineOf(line).topics).toEqual(topics);
});

test.each([
  [
    ';undo now takes back 20 steps',
    'Patch notes:\n- `;undo` now takes back 20 steps\n- fixed a crash',
  ],
  ['The sun sets behind the new lighthouse', 'Picture: The sun sets behind the new lighthouse'],
])('%j has no mark of what stands beside it', (line, text) => {
  expect(lineOf(line, text).topics).toEqual([]);
});

const good: ChannelReading = {
  triedAtMs: 100,
  readAtMs: 100,
  contentHidden: false,
  problem: null,
};
const older: ChannelReading = { ...good, triedAtMs: 90, readAtMs: 90 };
const failed: ChannelReading = { ...good, triedAtMs: 200 };
const never: ChannelReading = { ...failed, readAtMs: null };
const hidden: ChannelReading = { ...good, contentHidden: true, problem: 'Turn the intent on.' };
const refused: ChannelReading = { ...failed, problem: 'Invite the bot.' };
const silent: ChannelReading = { ...hidden, triedAtMs: 200 };

test.each([
  { what: 'nothing was tried yet', readings: [], state: 'ok', at: null },
  { what: 'both were read', readings: [good, older], state: 'ok', at: 90 },
  { what: 'one failed lately', readings: [failed, good], state: 'stale', at: 100 },
  { what: 'one never answered', readings: [never, good], state: 'stale', at: null },
  { what: 'one is refused', readings: [failed, refused], state: 'refused', at: 100 },
  { what: 'one with hidden texts failed', readings: [silent, good], state: 'stale', at: 100 },
  { what: 'both hide their texts', readings: [hidden, hidden], state: 'content_hidden', at: 100 },
  { what: 'one holds pictures only', readings: [hidden, good], state: 'ok', at: 100 },
])('when $what, the state is $state and the time $at', ({ readings, state, at }) => {
  expect(updatesState(readings)).toBe(state);
  expect(lastReadAtMs(readings)).toBe(at);
});
