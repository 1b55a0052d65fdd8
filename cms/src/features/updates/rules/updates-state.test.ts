import { expect, test } from 'vitest';
import { type ChannelReading, lastReadAtMs, updatesState } from './updates-state';

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
