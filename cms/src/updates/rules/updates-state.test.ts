import { expect, test } from 'vitest';
import { type ChannelReading, lastReadAtMs, updatesState } from './updates-state';

const good: ChannelReading = { triedAtMs: 100, readAtMs: 100, contentHidden: false };
const older: ChannelReading = { triedAtMs: 90, readAtMs: 90, contentHidden: false };
const failed: ChannelReading = { triedAtMs: 200, readAtMs: 100, contentHidden: false };
const never: ChannelReading = { triedAtMs: 200, readAtMs: null, contentHidden: false };
const hidden: ChannelReading = { ...good, contentHidden: true };

test.each([
  { what: 'nothing was tried yet', readings: [], state: 'ok', at: null },
  { what: 'both were read', readings: [good, older], state: 'ok', at: 90 },
  { what: 'one failed lately', readings: [failed, good], state: 'stale', at: 100 },
  { what: 'one never answered', readings: [never, good], state: 'stale', at: null },
  { what: 'both hide their texts', readings: [hidden, hidden], state: 'content_hidden', at: 100 },
  { what: 'one holds pictures only', readings: [hidden, good], state: 'ok', at: 100 },
])('when $what, the state is $state and the time $at', ({ readings, state, at }) => {
  expect(updatesState(readings)).toBe(state);
  expect(lastReadAtMs(readings)).toBe(at);
});
