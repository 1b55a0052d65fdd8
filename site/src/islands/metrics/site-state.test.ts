import type { HealthResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { onlineState } from './site-state.ts';

const health = (status: HealthResponse['status']) => ({ status }) as HealthResponse;

test.each([
  { answer: {}, state: 'unknown' },
  { answer: { data: health('ok') }, state: 'online' },
  { answer: { data: health('degraded') }, state: 'degraded' },
  { answer: { error: new Error('down') }, state: 'offline' },
  { answer: { data: health('ok'), error: new Error('down') }, state: 'offline' },
])('$answer means $state', ({ answer, state }) => {
  expect(onlineState(answer)).toBe(state);
});
