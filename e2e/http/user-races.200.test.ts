import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, expectSuccess, lastSiteUrl, siteUrl } from '../support/http/client.ts';
import {
  adminPanel,
  directKey,
  directPanel,
  logIn,
  newPerson,
  type Person,
  sessionCookie,
  verifyKey,
} from '../support/http/people.ts';
import { activeAdmins, changedUser, onlyAdmins, usersIn } from '../support/http/users.ts';

const ROUNDS = 50;
let one: Person;
let two: Person;
let restoreAdmins: () => Promise<void>;
let keeper: ReturnType<typeof usersIn>;

beforeAll(async () => {
  one = await newPerson({ role: 'admin' });
  two = await newPerson({ role: 'admin' });
  keeper = usersIn(await adminPanel());
  restoreAdmins = await onlyAdmins(one.id, two.id);
});
afterAll(async () => {
  await restoreAdmins();
});

/** Who was taken away is an active admin again. */
async function bringBack(left: readonly string[]): Promise<void> {
  for (const { id } of [one, two].filter(({ id }) => !left.includes(id))) {
    await keeper.restore(id);
    await changedUser(await keeper.change(id, { role: 'admin', isActive: true }));
  }
}

test(`two panels take the last two admins away ${ROUNDS} times at once: one of them always stays`, async () => {
  const rivals = [usersIn(await directPanel()), usersIn(await directPanel())] as const;
  const ways = [
    (users: typeof keeper, id: string, site: string) =>
      users.change(id, { role: 'user' }, { site }),
    (users: typeof keeper, id: string, site: string) => users.suspend(id, false, { site }),
    (users: typeof keeper, id: string, site: string) => users.remove(id, { site }),
  ] as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    const act = (turn: number) => ways[(round + turn) % ways.length] ?? ways[0];
    const answers = await Promise.all([
      act(0)(rivals[0], two.id, siteUrl),
      act(round % 2)(rivals[1], one.id, lastSiteUrl),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses, `round ${round}`).toEqual([200, 409]);
    const refused = await answers.find(({ status }) => status === 409)?.json();
    expect(refused.code).toBe('LAST_ADMIN');
    const left = await activeAdmins(one.id, two.id);
    expect(left, `round ${round}`).toHaveLength(1);
    await bringBack(left);
  }
}, 120_000);

test(`two admins demote each other ${ROUNDS} times at once, each from their own panel: one stays`, async () => {
  const panelOf = async ({ username }: Person) => {
    const cookie = sessionCookie(await logIn(username), 'elc_session');
    const made = await expectSuccess(await directKey(cookie), endpoints.generateDirectKey, 201);
    const { key } = made as { key: string };
    return usersIn(sessionCookie(await verifyKey(key), 'elc_panel'));
  };
  const [mine, theirs] = [await panelOf(one), await panelOf(two)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([
      mine.change(two.id, { role: 'user' }, { site: siteUrl }),
      theirs.change(one.id, { role: 'user' }, { site: lastSiteUrl }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    // Who was demoted before their own call was let in is no admin any more: 401 then, not 409.
    expect(statuses[0], `round ${round}`).toBe(200);
    expect([401, 409], `round ${round}`).toContain(statuses[1]);
    const left = await activeAdmins(one.id, two.id);
    expect(left, `round ${round}`).toHaveLength(1);
    await bringBack(left);
  }
}, 120_000);
