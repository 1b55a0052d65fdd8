import { describe, expect, test } from 'vitest';
import { said } from '../testing/said';
import {
  channelFinding,
  discordFailure,
  intentFinding,
  inviteFinding,
  webhookFailure,
  webhookFinding,
} from './probe';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 23);

describe('Discord', () => {
  const seen = {
    channelId: '2',
    name: 'updates',
    guildId: '1',
    type: 0,
    lines: 12,
    hidden: 0,
    newestAtMs: NOW_MS - 3 * DAY_MS,
    access: null,
  };
  const may = { mayView: true, mayReadHistory: true, mayReadContent: true };
  test.each([
    ['messages', {}, /^ok \| #updates can be read: 12 messages, the newest 3 d old/],
    ['a whole page', { lines: 100, name: '' }, /^ok \| Channel 2 can be read: 100 or more/],
    ['a conversation', { guildId: null }, /^failed .*is a conversation.*\| Set the id/],
    ['a forum', { type: 15 }, /^failed .*forum.*\| Set the id/],
    [
      'no history',
      { lines: 0, access: { ...may, mayReadHistory: false } },
      /^failed .*\| Give the bot's role View Channel and Read Message History/,
    ],
    ['an empty channel', { lines: 0, access: may }, /^warning .*has no messages/],
    [
      'hidden texts',
      { hidden: 9, access: { ...may, mayReadContent: false } },
      /^failed .*9 of 12.*Message Content Intent/,
    ],
    ['messages that have no text', { hidden: 9, access: may }, /^ok /],
  ])('a channel with %s', (_what, change, expected) => {
    expect(said(channelFinding({ ...seen, ...change }, NOW_MS))).toMatch(expected);
  });

  test.each([
    [{ reason: 'refused', status: 401, code: 0 }, 'channels/2', /token.*\| Make a new one/],
    [{ reason: 'refused', status: 403, code: 50_001 }, 'channels/2', /channel 2.*\| Invite it/],
    [{ reason: 'not_found', code: 10_006 }, 'invites/city', /city does not exist.*\| Make one/],
    [{ reason: 'refused', status: 400, code: 50_024 }, 'channels/2', /forum.*\| Set the id/],
    [{ reason: 'not_found', code: null }, 'bot', /no API of Discord.*\| Set DISCORD_API_URL/],
    [{ reason: 'timeout' }, 'bot', /in time.*DISCORD_API_URL/],
  ])('%o of %s', (failure, subject, expected) => {
    expect(said(discordFailure(failure, subject))).toMatch(expected);
  });

  const guild = { id: '1', name: 'City' };
  test.each([
    [{ guild, members: 5, expiresAtMs: null }, ['1', '1'], /^ok .*“City” with 5 members/],
    [{ guild, members: null, expiresAtMs: null }, [], /^ok /],
    [{ guild, members: 5, expiresAtMs: NOW_MS }, ['1'], /^warning .*ends on 2026-11-23/],
    [{ guild, members: 5, expiresAtMs: null }, ['9'], /^warning .*another server/],
    [{ guild: null, members: null, expiresAtMs: null }, [], /^failed .*no server/],
  ])('the invite %o', (invite, guildIds, expected) => {
    expect(said(inviteFinding(invite, guildIds))).toMatch(expected);
  });

  test('the intent and the webhook', () => {
    expect(said(intentFinding(true))).toMatch(/^ok/);
    expect(said(intentFinding(false))).toMatch(/^failed .*Message Content Intent/);
    expect(said(webhookFinding({ type: 1, name: 'N', channel_id: '4' }))).toMatch(
      /^ok .*channel 4/,
    );
    expect(said(webhookFinding({ type: 2, name: 'N', channel_id: '4' }))).toMatch(/^failed/);
    expect(said(webhookFailure({ reason: 'refused', status: 401 }))).toMatch(/^failed .*no such/);
    expect(said(webhookFailure({ reason: 'timeout' }))).toMatch(/^failed .*in time/);
  });
});
