import { REJECTION_REASONS_MAX } from '@elc/contracts';
import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/db/testing/test-world';
import { savedReasons, saveReason } from './rejection-reasons';

test('the last reason that there is room for is saved, the next one is refused', async () => {
  await testWorld();
  for (let count = 0; count < REJECTION_REASONS_MAX; count += 1)
    await saveReason(`Reason ${count}`, 'Mara');
  await saveReason('Reason 0', 'Mara');
  await expect(saveReason('One more', 'Mara')).rejects.toMatchObject({ code: 'TOO_MANY_REASONS' });
  expect(await savedReasons()).toHaveLength(REJECTION_REASONS_MAX);
});
