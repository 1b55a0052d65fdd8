import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { createSignInLimits, PANEL_LIMITS } from './sign-in-limits';

const limits = () =>
  createSignInLimits(
    (keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration }),
  );
const MAIL = 'editor@election-city.example';
const { signIn } = PANEL_LIMITS;

test('one address is stopped whatever mail addresses it tries, an IPv6 network as one', async () => {
  const { take } = limits();
  for (let count = 0; count < signIn.address.points; count += 1) {
    const by = { address: `2001:db8::${count.toString(16)}`, mail: `${count}@mail.example` };
    expect(await take('signIn', by)).toBeNull();
  }
  const wait = await take('signIn', { address: '2001:db8::ffff', mail: 'new@mail.example' });
  expect(wait).toBeGreaterThan(0);
  expect(await take('signIn', { address: '2001:db8:1::1', mail: 'new@mail.example' })).toBeNull();
});

test('one mail address is stopped from wherever it is tried, however it is written', async () => {
  const { take, clear } = limits();
  const from = (count: number) => ({ address: `192.0.2.${count}`, mail: MAIL });
  for (let count = 0; count < signIn.mail.points; count += 1) {
    expect(await take('signIn', from(count))).toBeNull();
  }
  expect(await take('signIn', { address: '192.0.2.99', mail: ` ${MAIL.toUpperCase()}` })).toBe(
    signIn.mail.windowSeconds,
  );
  await clear('signIn', MAIL);
  expect(await take('signIn', from(100))).toBeNull();
});

test('mails are counted by themselves', async () => {
  const { take } = limits();
  for (let count = 0; count < PANEL_LIMITS.passwordMail.mail.points; count += 1) {
    expect(await take('passwordMail', { address: `192.0.2.${count}`, mail: MAIL })).toBeNull();
  }
  expect(await take('passwordMail', { address: '192.0.2.9', mail: MAIL })).toBeGreaterThan(0);
  expect(await take('signIn', { address: '192.0.2.9', mail: MAIL })).toBeNull();
});
