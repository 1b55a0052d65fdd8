import { expect, test } from 'vitest';
import { readiness } from './health';

test('it is ready from its opening on, while it can serve', () => {
  expect(readiness.isReady()).toBe(false);
  let hasSite = false;
  readiness.opened(() => hasSite);
  expect(readiness.isReady()).toBe(false);
  hasSite = true;
  expect(readiness.isReady()).toBe(true);
});

test('once it closes it is not ready, whatever it could serve', () => {
  readiness.opened(() => true);
  readiness.closing();
  expect(readiness.isReady()).toBe(false);
});
