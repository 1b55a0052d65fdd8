import { expect, test } from 'vitest';
import { TRIES_MAX, waitMsAfter } from './next-try';

test.each([
  { attempts: 1, waitMs: 5000 },
  { attempts: 2, waitMs: 10_000 },
  { attempts: 10, waitMs: 2_560_000 },
  { attempts: 11, waitMs: 3_600_000 },
  { attempts: TRIES_MAX, waitMs: 3_600_000 },
])('after try $attempts it waits $waitMs ms', ({ attempts, waitMs }) => {
  expect(waitMsAfter(attempts)).toBe(waitMs);
});
