import { expect, test, vi } from 'vitest';
import { createDirectKey } from './direct-key.ts';

test('a failure is told to the console only, and the key before it stays', async () => {
  const logFailure = vi.fn();
  const make = vi.fn(async () => ({ success: true as const, key: 'elca_one' }));
  const { $state, generate } = createDirectKey({ make, logFailure });
  await generate();
  const refusal = new Error('403');
  make.mockRejectedValueOnce(refusal);
  await generate();
  expect($state.get()).toEqual({ key: 'elca_one', isPending: false });
  expect(logFailure).toHaveBeenCalledWith(refusal);
});
