import { expect, test } from 'vitest';
import { testTables } from '../../platform/db/testing/test-database';
import { testWorld } from '../../platform/db/testing/test-world';
import { usersTable } from '../../platform/db/testing/users-database';
import { useEnv } from '../../platform/env/env';
import { users } from '../accounts';
import { addKey } from '../api-keys/stored-keys';
import { listen } from '../webhooks/testing/listen';
import { approveAd } from './review-ads';
import { addAd } from './tables/ads';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

const NOW_MS = Date.UTC(2026, 10, 21);

test('the webhooks of the account with its address are told when an ad goes live', async () => {
  await testWorld({ nowMs: NOW_MS, tables: [...testTables, usersTable] });
  useEnv({ DISCORD_NOTICE_WEBHOOK_URL: undefined });
  await users.where().insert({ document_id: 'mara', email: 'mara@mail.example' });
  await addKey({
    ...{ id: 'key_1', owner: 'user:mara', name: 'Bot', digest: 'd', prefix: 'elc_' },
    ...{ createdAtMs: NOW_MS, createdFrom: '192.0.2.1' },
  });
  const told = await listen();
  for (const [id, contact] of [
    ['ad_1', 'Mara@mail.example'],
    ['ad_2', 'mara'],
    ['ad_3', null],
  ] as const) {
    await addAd({ ...SAMPLE_SUBMISSION, id, tokenDigest: id, imageName: id, contact });
    await approveAd(id, 'Mara', { queue: false });
  }
  const { websiteUrl } = SAMPLE_SUBMISSION;
  expect(await told()).toMatchObject([{ type: 'ad.live', ad: { id: 'ad_1', websiteUrl } }]);
});
