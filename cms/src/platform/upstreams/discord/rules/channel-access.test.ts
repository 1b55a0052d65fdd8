import { expect, test } from 'vitest';
import { type AccessFacts, channelAccess, hasContentIntent } from './channel-access';

const VIEW = 1 << 10;
const HISTORY = 1 << 16;
const BOTH = String(VIEW | HISTORY);
const facts = (given: Partial<AccessFacts> = {}): AccessFacts => ({
  botId: '9',
  guildId: '1',
  ownerId: '7',
  roles: [
    { id: '1', permissions: BOTH, botId: null },
    { id: '2', permissions: '0', botId: '9' },
    { id: '3', permissions: '8', botId: '8' },
  ],
  overwrites: [],
  ...given,
});
const overwrite = (id: string, allow: number, deny: number) => ({
  id,
  allow: String(allow),
  deny: String(deny),
});

test.each([
  { what: 'the roles allow it', given: {}, history: true },
  {
    what: 'everyone is denied it',
    given: { overwrites: [overwrite('1', 0, HISTORY)] },
    history: false,
  },
  {
    what: 'everyone is denied, the bot’s role is allowed it',
    given: { overwrites: [overwrite('1', 0, HISTORY), overwrite('2', HISTORY, 0)] },
    history: true,
  },
  {
    what: 'the role is allowed, the bot itself is denied it',
    given: { overwrites: [overwrite('2', HISTORY, 0), overwrite('9', 0, HISTORY)] },
    history: false,
  },
  {
    what: 'another bot’s role is denied it',
    given: { overwrites: [overwrite('3', 0, HISTORY)] },
    history: true,
  },
  {
    what: 'no role allows it',
    given: { roles: [{ id: '1', permissions: String(VIEW), botId: null }] },
    history: false,
  },
  {
    what: 'the bot is an administrator',
    given: {
      roles: [{ id: '2', permissions: '8', botId: '9' }],
      overwrites: [overwrite('1', 0, HISTORY)],
    },
    history: true,
  },
  {
    what: 'permissions are no numbers',
    given: { roles: [{ id: '1', permissions: 'all', botId: null }] },
    history: false,
  },
])('when $what, reading the history is $history', ({ given, history }) => {
  expect(channelAccess(facts(given)).mayReadHistory).toBe(history);
});

test.each([
  { flags: 0, granted: false },
  { flags: 1 << 18, granted: true },
  { flags: 1 << 19, granted: true },
  { flags: 1 << 13, granted: false },
])('with flags $flags the message content intent is $granted', ({ flags, granted }) => {
  expect(hasContentIntent(flags)).toBe(granted);
});
