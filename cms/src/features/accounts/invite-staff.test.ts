import { expect, test } from 'vitest';
import { auditTable } from '../../platform/audit/record-audit';
import { createInviteStaff } from './invite-staff';
import type { AccountParts } from './parts';
import { inviteTable } from './tables/invites';
import { accountWorld, tokenIn } from './testing/account-world';

const DAY_MS = 86_400_000;
const BY_MAYOR = { by: 'mayor', owner: 'mayor' };

async function setUp() {
  const world = await accountWorld();
  const { connection, changeUsers, time } = world;
  const invites = createInviteStaff({
    ...{ connection, changeUsers, publicUrl: 'https://city.example' },
    now: () => time.nowMs,
  } as AccountParts);
  const make = async (inviter: { by: string; owner: string | null } = BY_MAYOR) => {
    const { link, invite } = await invites.make(inviter);
    return { token: tokenIn(link), id: invite.id };
  };
  const audited = () => connection(auditTable.tableName).orderBy('id').pluck('action');
  return { ...world, invites, make, audited };
}

test('a link makes one person a moderator, once, and is stored as a digest', async () => {
  const { connection, invites, make, find, addUser, audited, changes } = await setUp();
  await addUser({ username: 'rusty' });
  const { token } = await make();
  expect(await connection(inviteTable.tableName).pluck('token_digest')).not.toContain(token);
  expect(await invites.read(token)).toMatchObject({ ok: true, invite: { by: 'mayor' } });
  const people = [await find('finn'), await find('rusty')];
  const answers = await Promise.all(people.map((user) => invites.accept(user, token)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual({ ok: false, reason: 'used' });
  expect((await find('finn')).role).toBe('moderator');
  expect(await changes.lastOf('finn')).toMatchObject({
    ...{ change: 'role', by: 'finn', detail: 'user → moderator, invited by mayor' },
  });
  expect(await audited()).toEqual(['made', 'role']);
  expect(await invites.list()).toMatchObject([{ acceptedBy: 'finn' }]);
});

test('a link that is withdrawn, late, made up or of a former admin makes nobody anything', async () => {
  const { connection, invites, make, find, time, audited } = await setUp();
  const finn = await find('finn');
  const accept = (token: string) => invites.accept(finn, token);
  const withdrawn = await make();
  expect(await invites.withdraw(withdrawn.id, 'mayor')).toBe(true);
  expect(await invites.withdraw(withdrawn.id, 'mayor')).toBe(false);
  expect(await accept(withdrawn.token)).toEqual({ ok: false, reason: 'withdrawn' });
  expect(await accept('x'.repeat(43))).toEqual({ ok: false, reason: 'unknown' });
  const late = await make();
  time.nowMs += 7 * DAY_MS;
  expect(await accept(late.token)).toEqual({ ok: false, reason: 'expired' });
  expect(await invites.withdraw(late.id, 'mayor')).toBe(false);
  const ofMayor = await make();
  const ofKey = await make({ by: 'Terminal key', owner: null });
  await connection('up_users').where({ username: 'mayor' }).update({ blocked: true });
  expect(await accept(ofMayor.token)).toEqual({ ok: false, reason: 'withdrawn' });
  expect((await find('finn')).role).toBe('user');
  expect(await accept(ofKey.token)).toEqual({ ok: true });
  expect(await audited()).toEqual(['made', 'removed', 'made', 'made', 'made', 'role']);
});

test('someone of the team uses no invitation up', async () => {
  const { invites, make, find } = await setUp();
  const { token } = await make();
  expect(await invites.accept(await find('mayor'), token)).toEqual({
    ...{ ok: false, reason: 'needless' },
  });
  expect(await invites.read(token)).toMatchObject({ ok: true });
});
