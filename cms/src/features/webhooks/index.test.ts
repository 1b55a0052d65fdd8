import { RETENTION_MS } from '@elc/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { outboxTable } from '../../platform/jobs/outbox/outbox-table';
import { users } from '../accounts';
import { pass } from '../accounts/testing/account-world';
import { endKey } from '../api-keys/stored-keys';
import { cleanUp, eraseEventsAbout, eraseNamesInWebhooks, eraseWebhooksOfUsers } from '.';
import { emitEvent } from './emit-event';
import { listWebhooks } from './own-webhooks';
import { deliveries, watchedPlayers } from './stored-webhooks';
import { SCAN, webhookWorld } from './testing/webhook-world';

let world: Awaited<ReturnType<typeof webhookWorld>>;
beforeEach(async () => {
  world = await webhookWorld();
});

const VERDICT = { generation: 'VETERAN', classification: 'veteran', confidence: 0.8 } as const;
const PLAYER = { username: 'New_Name', displayName: 'New', userId: 7, ...VERDICT };
const AD = { id: 'ad_7', websiteUrl: 'https://shop.example/', until: SCAN.endedAt };

const countOf = async (id: string) => (await world.log(id)).length;

describe('an event reaches', () => {
  test('the webhooks of the key that it is about, of those that ask for it', async () => {
    const [own, silent, foreign] = [
      await world.make(),
      await world.make({ events: ['ad.live'] }),
      await world.make({ keyId: 'key_mayor' }),
    ].map(({ webhook }) => webhook.id);
    await emitEvent('scan.ended', { scan: SCAN }, { ofKey: 'key_finn' });
    expect(await Promise.all([own, silent, foreign].map((id = '') => countOf(id)))).toEqual([
      1, 0, 0,
    ]);
  });

  test('who watches the player, by the name before as well, in any case', async () => {
    const make = (players: string[]) => world.make({ events: ['player.changed'], players });
    const made = [await make(['NEW_name']), await make(['old_name']), await make(['other'])];
    const data = { player: PLAYER, before: { username: 'Old_Name', ...VERDICT } };
    await emitEvent('player.changed', data, { watching: ['New_Name', 'Old_Name'] });
    const counts = await Promise.all(made.map(({ webhook }) => countOf(webhook.id)));
    expect(counts).toEqual([1, 1, 0]);
  });

  test.each([
    { contact: 'Finn@Town.example', counts: [1, 0] },
    { contact: 'finn', counts: [0, 0] },
    { contact: 'other@town.example', counts: [0, 0] },
  ])('the account with the address $contact of an ad: $counts', async ({ contact, counts }) => {
    const events = ['ad.live'];
    const made = [await world.make({ events }), await world.make({ events, keyId: 'key_mayor' })];
    await emitEvent('ad.live', { ad: AD }, { ofAddress: contact });
    expect(await Promise.all(made.map(({ webhook }) => countOf(webhook.id)))).toEqual(counts);
  });
});

describe('the hourly cleaning', () => {
  test('keeps the last 100 deliveries, and what waited longer is not sent', async () => {
    const { webhook } = await world.make();
    for (let count = 0; count < 103; count += 1)
      await emitEvent('scan.ended', { scan: SCAN }, { ofKey: 'key_finn' });
    const newest = (await world.log(webhook.id)).map(({ id }) => id);
    await cleanUp();
    expect(await deliveries.where().orderBy('id', 'desc').pluck('public_id')).toEqual(newest);
    await world.send();
    expect(world.idsReceived().sort()).toEqual(newest.sort());
    expect(await outboxTable.where()).toEqual([]);
  });

  test('deletes old deliveries, and the webhooks of keys that have ended, not of suspended accounts', async () => {
    const { webhook } = await world.make({ keyId: 'key_mayor', events: ['ad.live'] });
    await world.make({ players: ['finn'] });
    await emitEvent('scan.ended', { scan: SCAN }, { ofKey: 'key_finn' });
    pass(RETENTION_MS.webhookDelivery + 1);
    await cleanUp();
    expect(await deliveries.where()).toEqual([]);
    await endKey('user:finn', 'key_finn');
    await cleanUp();
    await users.where().update({ blocked: true });
    await cleanUp();
    expect(await listWebhooks(world.keys)).toEqual([webhook]);
    expect(await watchedPlayers.where()).toEqual([]);
  });
});

test('an erased account leaves no webhook, and those of others stay', async () => {
  await world.make({ players: ['finn'] });
  const { webhook } = await world.make({ keyId: 'key_mayor' });
  await emitEvent('scan.ended', { scan: SCAN }, { ofKey: 'key_finn' });
  await eraseWebhooksOfUsers(['finn']);
  expect(await listWebhooks(world.keys)).toEqual([webhook]);
  expect(await deliveries.where()).toEqual([]);
});

test.each(['type', 'data', 'scan', 'player', 'veteran'])(
  'erasing a player called %s leaves the deliveries about others',
  async (name) => {
    await world.make({ events: ['player.changed', 'scan.ended'], players: ['New_Name'] });
    const data = { player: PLAYER, before: { username: 'Old_Name', ...VERDICT } };
    await emitEvent('player.changed', data, { watching: ['New_Name'] });
    await emitEvent('scan.ended', { scan: SCAN }, { ofKey: 'key_finn' });
    expect(await eraseNamesInWebhooks([name])).toBe(0);
    expect(await deliveries.where()).toHaveLength(2);
  },
);

test('events about a player are deleted by the id, whatever the name was', async () => {
  await world.make({ events: ['player.changed'], players: ['New_Name'] });
  for (const userId of [7, 77]) {
    const player = { ...PLAYER, userId };
    const data = { player, before: { username: 'Old_Name', ...VERDICT } };
    await emitEvent('player.changed', data, { watching: ['New_Name'] });
  }
  expect(await eraseEventsAbout(7)).toBe(1);
  expect(await deliveries.where().pluck('body')).toEqual([expect.stringContaining('"userId":77,')]);
});

test('an erased player is watched by nobody and named in no delivery', async () => {
  await world.make({ players: ['OldTownMayor', 'OldTownMayor2'] });
  await emitEvent('scan.ended', { scan: SCAN }, { ofKey: 'key_finn' });
  const others = { ...SCAN, scannedBy: 'OldTownMayor2' };
  await emitEvent('scan.ended', { scan: others }, { ofKey: 'key_finn' });
  expect(await eraseNamesInWebhooks(['OldTownMayor'])).toBe(2);
  expect(await watchedPlayers.where().pluck('name')).toEqual(['oldtownmayor2']);
  expect(await deliveries.where().pluck('body')).toEqual([expect.stringContaining('Mayor2')]);
});
