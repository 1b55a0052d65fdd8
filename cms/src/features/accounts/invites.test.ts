import { beforeEach, expect, test } from 'vitest';
import { auditTable } from '../../platform/audit/record-audit';
import { db } from '../../platform/db/database';
import { lastChangeOf } from './change-users';
import {
  acceptInvite,
  invites,
  listInvites,
  makeInvite,
  readInvite,
  withdrawInvite,
  withdrawInvitesOf,
} from './invites';
import { accountWorld, find, pass, tokenIn } from './testing/account-world';
import { users } from './users';

const DAY_MS = 86_400_000;
const BY_MAYOR = { by: 'mayor', owner: 'mayor', keyId: 'akey_1' };

let world: Awaited<ReturnType<typeof accountWorld>>;
beforeEach(async () => {
  world = await accountWorld();
});

async function make(inviter: Parameters<typeof makeInvite>[0] = BY_MAYOR) {
  const { link, invite } = await makeInvite(inviter);
  return { token: tokenIn(link), id: Number(invite.id) };
}

const audited = () => db()(auditTable.tableName).orderBy('id').pluck('action');
const code = (refusal: string) => ({ code: refusal });

test('a link makes one person a moderator, once, and is stored as a digest', async () => {
  await world.addUser({ username: 'rusty' });
  const { token } = await make();
  expect(await invites.where().pluck('token_digest')).not.toContain(token);
  expect(await readInvite(token)).toMatchObject({ by: 'mayor' });
  const people = [await find('finn'), await find('rusty')];
  const answers = await Promise.allSettled(people.map((user) => acceptInvite(user, token)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers[1]).toMatchObject({ reason: { code: 'LINK_USED' } });
  expect((await find('finn')).role).toBe('moderator');
  expect(await lastChangeOf('finn')).toMatchObject({
    ...{ change: 'role', by: 'finn', detail: 'user → moderator, invited by mayor' },
  });
  expect(await audited()).toEqual(['made', 'role']);
  expect(await listInvites()).toMatchObject([{ acceptedBy: 'finn' }]);
});

test('a link that is withdrawn, late, made up or of a former admin makes nobody anything', async () => {
  const finn = await find('finn');
  const accept = (token: string) => acceptInvite(finn, token);
  const withdrawn = await make();
  await withdrawInvite(withdrawn.id, 'mayor');
  const again = withdrawInvite(withdrawn.id, 'mayor');
  await expect(again).rejects.toMatchObject(code('INVITE_NOT_FOUND'));
  await expect(accept(withdrawn.token)).rejects.toMatchObject(code('INVITE_WITHDRAWN'));
  await expect(accept('x'.repeat(43))).rejects.toMatchObject(code('LINK_UNKNOWN'));
  const late = await make();
  pass(7 * DAY_MS);
  await expect(accept(late.token)).rejects.toMatchObject(code('LINK_EXPIRED'));
  await expect(withdrawInvite(late.id, 'mayor')).rejects.toMatchObject(code('INVITE_NOT_FOUND'));
  const ofMayor = await make();
  const ofKey = await make({ by: 'Terminal key', owner: null, keyId: 'akey_2' });
  await users.where({ id: 'mayor' }).update({ blocked: true });
  await expect(accept(ofMayor.token)).rejects.toMatchObject(code('INVITE_WITHDRAWN'));
  expect((await find('finn')).role).toBe('user');
  await accept(ofKey.token);
  expect(await audited()).toEqual(['made', 'removed', 'made', 'made', 'made', 'role']);
});

test('a link of a panel whose key is revoked makes nobody anything, and others are as they were', async () => {
  const finn = await find('finn');
  const accepted = await make({ by: 'Stolen key', owner: null, keyId: 'akey_2' });
  await acceptInvite(finn, accepted.token);
  await world.addUser({ username: 'rusty' });
  const open = await make({ by: 'Stolen key', owner: null, keyId: 'akey_2' });
  const other = await make();
  expect(await withdrawInvitesOf(['akey_2', 'akey_3'], Date.now())).toBe(1);
  await expect(readInvite(open.token)).rejects.toMatchObject(code('INVITE_WITHDRAWN'));
  expect(await readInvite(other.token)).toMatchObject({ by: 'mayor' });
  expect(await listInvites()).toMatchObject([
    { state: 'open' },
    { state: 'withdrawn' },
    { state: 'accepted' },
  ]);
});

test('someone of the team uses no invitation up', async () => {
  const { token } = await make();
  const needless = acceptInvite(await find('mayor'), token);
  await expect(needless).rejects.toMatchObject(code('INVITE_NEEDLESS'));
  expect(await readInvite(token)).toMatchObject({ usedAtMs: null });
});
