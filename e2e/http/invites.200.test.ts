import { expect, test } from 'vitest';
import { call, endpoints, expectFailure, expectSuccess, send } from '../support/http/client.ts';
import { accountOf, tokenIn } from '../support/http/own-account.ts';
import { adminPanel, letConfirmationAge, newPerson } from '../support/http/people.ts';

const post = (cookie: string) => send('POST', '/api/admin/invites', {}, { headers: { cookie } });
const withdraw = (cookie: string, id: string) =>
  call(`/api/admin/invites/${id}`, { method: 'DELETE', headers: { cookie } });

async function newInvite(cookie: string) {
  const made = await expectSuccess(await post(cookie), endpoints.makeInvite, 201);
  return { token: tokenIn(made.link), id: made.invite.id };
}
const listed = async (cookie: string, id: string) => {
  const answer = await call('/api/admin/invites', { headers: { cookie } });
  const { invites } = await expectSuccess(answer, endpoints.listInvites);
  return invites.find((one) => one.id === id);
};

test('an invited person becomes a moderator; the link works once', async () => {
  const panel = await adminPanel();
  const { token, id } = await newInvite(panel);
  expect(await listed(panel, id)).toMatchObject({ state: 'open', acceptedBy: null });
  const read = await send('POST', '/api/auth/invite/check', { token });
  expect((await expectSuccess(read, endpoints.readInvite)).by).toMatch(/^Admin key/);
  const [one, other] = [await newPerson(), await newPerson()];
  await expectFailure(await send('POST', '/api/auth/invite/accept', { token }), 401, 'SIGNED_OUT');
  const accepted = await accountOf(one).post('invite/accept', { token });
  const { user } = await expectSuccess(accepted, endpoints.acceptInvite);
  expect(user).toMatchObject({ id: one.id, role: 'moderator' });
  expect((await accountOf(one).read()).user.role).toBe('moderator');
  await expectFailure(await accountOf(other).post('invite/accept', { token }), 410, 'LINK_USED');
  expect(await listed(panel, id)).toMatchObject({ state: 'accepted', acceptedBy: one.username });
  await expectFailure(await withdraw(panel, id), 404, 'INVITE_NOT_FOUND');
});

test('only an admin who has confirmed it makes one', async () => {
  const panel = await adminPanel();
  await letConfirmationAge(panel);
  await expectFailure(await post(panel), 403, 'REAUTHENTICATION_REQUIRED');
});
