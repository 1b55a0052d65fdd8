import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useUpstreams } from '../../platform/services';
import { storedPlayerPage } from '.';
import { erasePlayer, setHidden, useErasures } from './player-privacy';
import { type AnalysedPlayer, savePlayers } from './tables/players';

const stored: AnalysedPlayer = {
  ...{ userId: 1, username: 'Mayor', displayName: 'The Mayor', classification: 'oldgen' },
  ...{ generation: 'VETERAN', confidence: 0.95, badgeVisibility: 'visible', elcBadges: 4 },
  ...{ tenureDays: 1100, accountAgeDays: 3000, rulesVersion: '2026.11' },
  analysedAtMs: Date.UTC(2026, 10, 21),
};

beforeEach(async () => {
  await testWorld();
  useEnv({ ENCRYPTION_KEY: 'a secret' });
});

test.each<{ evidence: Partial<AnalysedPlayer>; reason: string }>([
  {
    evidence: {},
    reason: 'The player holds 4 event badges, the first awarded 1,100 days ago.',
  },
  {
    evidence: { elcBadges: 0, tenureDays: null },
    reason:
      'The player holds no event badge that we can see, although the account is 3,000 days old.',
  },
  {
    evidence: { badgeVisibility: 'not_connected', elcBadges: null, tenureDays: null },
    reason: 'Badges are not connected, so the account age of 3,000 days alone decides.',
  },
])('says of a stored player: $reason', async ({ evidence, reason }) => {
  await savePlayers([{ ...stored, ...evidence }]);
  const page = await storedPlayerPage('mayor');
  expect(page).toMatchObject({
    title: 'The Mayor (@Mayor)',
    heading: 'The Mayor',
    description: `VETERAN, 95% confidence. ${reason} Checked on November 21, 2026.`,
    parts: {
      oldgen: [{ username: 'Mayor', percent: '95%', reason, age: '3,000 days (8.2 years)' }],
    },
  });
});

test('knows nothing of players who were never checked, are hidden, or were erased', async () => {
  await savePlayers([stored, { ...stored, userId: 2, username: 'Other' }]);
  useErasures({ owned: {}, naming: {} });
  useUpstreams({ roblox: { user: async () => ({ ok: false }) } } as never);
  await setHidden(1, true);
  await erasePlayer(2);
  for (const name of ['Mayor', 'Other', 'Nobody']) expect(await storedPlayerPage(name)).toBeNull();
});
