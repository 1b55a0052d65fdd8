import { expect, test } from 'vitest';
import { type ChannelLook, lastReadAtMs, updatesState } from './updates-state';

const good: ChannelLook = { triedAtMs: 100, readAtMs: 100, contentHidden: false };
const older: ChannelLook = { triedAtMs: 90, readAtMs: 90, contentHidden: false };
const failed: ChannelLook = { triedAtMs: 200, readAtMs: 100, contentHidden: false };
const never: ChannelLook = { triedAtMs: 200, readAtMs: null, contentHidden: false };
const hidden: ChannelLook = { ...good, contentHidden: true };

test.each([
  { what: 'nothing was tried yet', looks: [], state: 'ok', at: null },
  { what: 'both were read', looks: [good, older], state: 'ok', at: 90 },
  { what: 'one failed lately', looks: [failed, good], state: 'stale', at: 100 },
  { what: 'one never answered', looks: [never, good], state: 'stale', at: null },
  { what: 'both hide their texts', looks: [hidden, hidden], state: 'content_hidden', at: 100 },
  { what: 'one holds pictures only', looks: [hidden, good], state: 'ok', at: 100 },
])('when $what, the state is $state and the time $at', ({ looks, state, at }) => {
  expect(updatesState(looks)).toBe(state);
  expect(lastReadAtMs(looks)).toBe(at);
});
