import { expect, test } from 'vitest';
import {
  confirmedUntil,
  confirms,
  isRotationDue,
  ROTATE_AFTER_MS,
  type SessionTimes,
  sessionState,
} from './session';

const CONFIRMATION_MS = 600_000;

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

test.each([
  { what: 'just signed in', createdAtMs: 0, confirmedAtMs: 0, nowMs: 0, expected: true },
  {
    what: 'signed in within 10 minutes',
    createdAtMs: 0,
    confirmedAtMs: 0,
    nowMs: CONFIRMATION_MS - 1,
    expected: true,
  },
  {
    what: 'signed in 10 minutes ago',
    createdAtMs: 0,
    confirmedAtMs: 0,
    nowMs: CONFIRMATION_MS,
    expected: false,
  },
  {
    what: 'confirmed since',
    createdAtMs: 0,
    confirmedAtMs: CONFIRMATION_MS,
    nowMs: CONFIRMATION_MS,
    expected: true,
  },
  {
    what: 'of before confirmations were stored, signed in lately',
    createdAtMs: 5,
    confirmedAtMs: null,
    nowMs: CONFIRMATION_MS,
    expected: true,
  },
  {
    what: 'of before confirmations were stored, signed in long ago',
    createdAtMs: 0,
    confirmedAtMs: null,
    nowMs: CONFIRMATION_MS,
    expected: false,
  },
])('a session $what is confirmed: $expected', ({ createdAtMs, confirmedAtMs, nowMs, expected }) => {
  expect(nowMs < confirmedUntil({ createdAtMs, confirmedAtMs })).toBe(expected);
});

test.each([
  { what: 'its own key', key: { id: 'a', owner: null }, owner: null, expected: true },
  { what: 'another key of its account', key: { id: 'b', owner: 'x' }, owner: 'x', expected: true },
  { what: "another account's key", key: { id: 'b', owner: 'y' }, owner: 'x', expected: false },
  {
    what: 'another key of no account',
    key: { id: 'b', owner: null },
    owner: null,
    expected: false,
  },
])('a session is confirmed by $what: $expected', ({ key, owner, expected }) => {
  expect(confirms(key, { keyId: 'a', owner })).toBe(expected);
});
