import { FAILURE_LIMITS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { PANEL_LIMITS } from '../../cms/src/platform/http/cms-listener/sign-in-limits.ts';
import { newAddress, product } from '../support/http/client.ts';
import { attemptsOf } from '../support/http/people.ts';
import { request } from '../support/http-client.ts';

let count = 0;
/** A mail address that nobody has. */
const newMail = () => {
  count += 1;
  return `nobody-${process.pid}-${Date.now()}-${count}@mail.example`;
};

const post = (path: string, body: object, from: string) =>
  request(`${product.cmsUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });
const signIn = (email: string, from: string, password = 'Wrong-password-1') =>
  post('/admin/login', { email, password }, from);

/** Expects the same answer to so many attempts, made at the same moment: each takes 0.4 s at the least. */
async function allAre(status: number, count: number, attempt: () => Promise<Response>) {
  const responses = await Promise.all(Array.from({ length: count }, attempt));
  expect(responses.map((one) => one.status)).toEqual(Array.from({ length: count }, () => status));
}

async function tooMany(response: Response) {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({
    data: null,
    error: { status: 429, details: { code: 'RATE_LIMITED' } },
  });
}

test('one mail address is tried only so often from one address, and is open to others', async () => {
  const mail = newMail();
  const from = newAddress();
  await allAre(400, FAILURE_LIMITS.account.points, () => signIn(mail, from));
  await tooMany(await signIn(mail, from));
  await tooMany(await signIn(mail.toUpperCase(), from));
  expect((await signIn(mail, newAddress())).status).toBe(400);
  const statuses = await attemptsOf(`CMS: ${mail}`);
  expect(statuses.filter((status) => status === 'failed')).toHaveLength(
    FAILURE_LIMITS.account.points + 1,
  );
  expect(statuses).toContain('locked');
});

test('links of mails are guessed only so often', async () => {
  const from = newAddress();
  const body = { resetPasswordToken: 'a'.repeat(40), password: 'Write-and-publish-9' };
  const guess = () => post('/admin/reset-password', body, from);
  await allAre(400, PANEL_LIMITS.token.address.points, guess);
  await tooMany(await guess());
});

test('a refusal takes as long whether the account exists or not', async () => {
  const time = async (mail: string) => {
    const startedAt = performance.now();
    await signIn(mail, newAddress());
    return performance.now() - startedAt;
  };
  expect(await time(newMail())).toBeGreaterThan(390);
  expect(await time(product.editor.email)).toBeGreaterThan(390);
});

test('mails for a new password are limited per mail address', async () => {
  const mail = newMail();
  const { points } = PANEL_LIMITS.passwordMail.mail.own;
  const stranger = newAddress();
  const ask = (from: string) => post('/admin/forgot-password', { email: mail }, from);
  await allAre(204, points, () => ask(stranger));
  await tooMany(await ask(stranger));
  expect((await ask(newAddress())).status, 'another one asks').toBe(204);
});
