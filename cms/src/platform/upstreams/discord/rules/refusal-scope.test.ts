import { expect, test } from 'vitest';
import { refusalScope } from './refusal-scope';

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
