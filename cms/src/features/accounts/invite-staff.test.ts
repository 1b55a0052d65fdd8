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
  expect(await invites.read(token)).toMatchObject({ by: 'mayor' });
  const people = [await find('finn'), await find('rusty')];
  const answers = await Promise.allSettled(people.map((user) => invites.accept(user, token)));
  expect(answers).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'LINK_USED' } },
  ]);
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
  const refused = (token: string, code: string) =>
    expect(accept(token)).rejects.toMatchObject({ code });
  const withdrawn = await make();
  expect(await invites.withdraw(withdrawn.id, 'mayor')).toBe(true);
  expect(await invites.withdraw(withdrawn.id, 'mayor')).toBe(false);
  await refused(withdrawn.token, 'INVITE_WITHDRAWN');
  await refused('x'.repeat(43), 'LINK_UNKNOWN');
  const late = await make();
  time.nowMs += 7 * DAY_MS;
  await refused(late.token, 'LINK_EXPIRED');
  expect(await invites.withdraw(late.id, 'mayor')).toBe(false);
  const ofMayor = await make();
  const ofKey = await make({ by: 'Terminal key', owner: null });
  await connection('up_users').where({ username: 'mayor' }).update({ blocked: true });
  await refused(ofMayor.token, 'INVITE_WITHDRAWN');
  expect((await find('finn')).role).toBe('user');
  await accept(ofKey.token);
  expect((await find('finn')).role).toBe('moderator');
  expect(await audited()).toEqual(['made', 'removed', 'made', 'made', 'made', 'role']);
});

test('someone of the team uses no invitation up', async () => {
  const { invites, make, find } = await setUp();
  const { token } = await make();
  const accepted = invites.accept(await find('mayor'), token);
  await expect(accepted).rejects.toMatchObject({ code: 'INVITE_NEEDLESS' });
  expect(await invites.read(token)).toMatchObject({ by: 'mayor' });
});
