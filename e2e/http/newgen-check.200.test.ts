/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, product } from '../support/http/client.ts';

const headers = { 'X-API-Key': product.publishableKey };
const check = async (name: string) =>
  await expectSuccess(await call(`/api/newgen-check/${name}`, { headers }), endpoints.newgenCheck);

test('a verdict names the player, the generation and its evidence', async () => {
  const answer = await check('BrickwrightBea');
  expect(answer).toMatchObject({
    username: 'BrickwrightBea',
    generation: 'VETERAN',
    classification: 'oldgen',
    isVeteran: true,
    isNewgen: false,
    apiKey: { name: 'Website' },
  });
  expect(answer.elcBadges).toMatchObject({ visibility: 'visible', total: 24 });
  expect(answer.elcBadges.badges).toHaveLength(answer.elcBadges.count ?? -1);
  expect(answer.signals.length).toBeGreaterThan(0);
});

test('a picture that Roblox is still drawing is missing at first and there later', async () => {
  const first = await check('SlowSketchSue');
  expect(first).toMatchObject({ avatarUrl: null, avatarPending: true });
  await expect.poll(async () => (await check('SlowSketchSue')).avatarPending).toBe(false);
  expect((await check('SlowSketchSue')).avatarUrl).toMatch(/^http/);
});
