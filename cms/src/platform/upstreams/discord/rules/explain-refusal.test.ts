import { expect, test } from 'vitest';
import { channelMismatch, explainRefusal, refusalScope } from './explain-refusal';

test.each([
  { reason: 'refused', status: 401, code: 0, subject: 'channels/2', scope: 'upstream' },
  { reason: 'refused', status: 403, code: 50_001, subject: 'channels/2', scope: 'subject' },
  { reason: 'refused', status: 403, code: 50_013, subject: 'messages/2', scope: 'subject' },
  { reason: 'refused', status: 403, code: 40_333, subject: 'channels/2', scope: 'upstream' },
  { reason: 'refused', status: 403, code: null, subject: 'channels/2', scope: 'upstream' },
  { reason: 'refused', status: 400, code: 50_024, subject: 'channels/2', scope: 'subject' },
  { reason: 'refused', status: 400, code: 50_035, subject: 'channels/2', scope: 'none' },
  { reason: 'not_found', code: 10_003, subject: 'channels/2', scope: 'subject' },
  { reason: 'not_found', code: 10_006, subject: 'invites/city', scope: 'subject' },
  { reason: 'not_found', code: 10_008, subject: 'messages/2', scope: 'none' },
  { reason: 'rate_limited', subject: 'channels/2', scope: 'none' },
  { reason: 'timeout', subject: 'channels/2', scope: 'none' },
])('$reason $status $code of $subject stops: $scope', ({ subject, scope, ...failure }) => {
  expect(refusalScope(failure, subject)).toBe(scope);
});

test.each([
  { subject: '', status: 401, code: '0', says: /DISCORD_BOT_TOKEN/ },
  { subject: '', status: 403, code: null, says: /address may be banned/ },
  { subject: 'channels/2', status: 403, code: '50001', says: /channel 2: .*View Channel/ },
  { subject: 'channels/2', status: 404, code: '10003', says: /no channel 2: copy/ },
  { subject: 'channels/2', status: 400, code: '50024', says: /2 is a category or a forum.*: set/ },
  { subject: 'channels/2', status: 400, code: '50035', says: /refuses to list channel 2.*: check/ },
  { subject: 'bot', status: 404, code: null, says: /DISCORD_API_URL.*\/api\/v10/ },
  { subject: 'channels/2', status: 404, code: '0', says: /DISCORD_API_URL.*\/api\/v10/ },
  {
    subject: 'invites/city',
    status: 404,
    code: '10006',
    says: /invite city .*DISCORD_INVITE_CODE/,
  },
  { subject: 'guilds/1', status: 404, code: '10004', says: /server 1/ },
])('$status of "$subject" is explained with what to do', ({ says, ...refusal }) => {
  expect(explainRefusal(refusal)).toMatch(says);
});

test.each([
  { channel: { guildId: '1', type: 0 }, says: null },
  { channel: { guildId: '1', type: 5 }, says: null },
  { channel: { guildId: null, type: 1 }, says: /not a channel of a server/ },
  { channel: { guildId: '1', type: 4 }, says: /category or a forum/ },
  { channel: { guildId: '1', type: 15 }, says: /category or a forum/ },
])('a channel like $channel is followed, or said why not', ({ channel, says }) => {
  const mismatch = channelMismatch('2', channel);
  if (says === null) expect(mismatch).toBeNull();
  else expect(mismatch).toMatch(says);
});
