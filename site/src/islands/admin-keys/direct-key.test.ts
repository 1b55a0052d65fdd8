import { expect, test, vi } from 'vitest';
import { createDirectKey } from './direct-key.ts';

test('a failure is logged to the console only, and the key before it stays', async () => {
  const logFailure = vi.fn();
  const expiresAt = '2026-12-22T00:00:00.000Z';
  const make = vi.fn(async () => ({ success: true as const, key: 'elca_one', expiresAt }));
  const { $state, generate } = createDirectKey({ make, logFailure });
  await generate({ label: 'Laptop', days: 7 });
  expect(make).toHaveBeenCalledWith({ label: 'Laptop', days: 7 });
  const refusal = new Error('403');
  make.mockRejectedValueOnce(refusal);
  await generate();
  expect($state.get()).toEqual({ key: 'elca_one', expiresAt, isPending: false });
  expect(logFailure).toHaveBeenCalledWith(refusal);
});
