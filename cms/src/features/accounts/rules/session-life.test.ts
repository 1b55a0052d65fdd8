import { expect, test } from 'vitest';
import { isRotationDue, ROTATE_AFTER_MS, type SessionTimes, sessionState } from './session-life';

const session: SessionTimes = {
  kind: 'panel',
  expiresAtMs: 1000,
  rotatedAtMs: 0,
  lastSeenMs: 0,
  previousUntilMs: 100,
  revokedAtMs: null,
};

test.each([
  { what: 'before its end', token: 'current', nowMs: 999, expected: 'live' },
  { what: 'at its end', token: 'current', nowMs: 1000, expected: 'ended' },
  { what: 'with the old token within the grace', token: 'previous', nowMs: 99, expected: 'live' },
  { what: 'with the old token after it', token: 'previous', nowMs: 100, expected: 'stolen' },
] as const)('$what a session is $expected', ({ token, nowMs, expected }) => {
  expect(sessionState(session, token, nowMs)).toBe(expected);
});

test('a revoked session has ended, however much time it had', () => {
  expect(sessionState({ ...session, revokedAtMs: 5 }, 'current', 6)).toBe('ended');
});

test('only the panel rotates its token with use', () => {
  expect(isRotationDue(session, ROTATE_AFTER_MS)).toBe(true);
  expect(isRotationDue(session, ROTATE_AFTER_MS - 1)).toBe(false);
  expect(isRotationDue({ ...session, kind: 'user' }, ROTATE_AFTER_MS)).toBe(false);
});
