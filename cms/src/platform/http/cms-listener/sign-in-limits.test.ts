import { FAILURE_LIMITS } from '@elc/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLimits } from '../limits/counters';
import { memoryCounters } from '../limits/testing/memory-counters';
import { clearCmsSignIns, PANEL_LIMITS, takeCmsAttempt as take } from './sign-in-limits';

// A thousand attempts take no time: what is left of a window is the whole of it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  useLimits(memoryCounters());
});
afterEach(() => void vi.useRealTimers());

const MAIL = 'editor@election-city.example';
const { signIn } = PANEL_LIMITS;
const { account, accountEverywhere, network, everywhere } = FAILURE_LIMITS;

test('one address is stopped whatever mail addresses it tries, an IPv6 network as one', async () => {
  for (let count = 0; count < signIn.address.points; count += 1) {
    const by = {
      address: `2001:db8::${count.toString(16)}`,
      mail: `${count}@mail.example`,
      browser: null,
    };
    expect(await take('signIn', by)).toBeNull();
  }
  const wait = await take('signIn', {
    address: '2001:db8::ffff',
    mail: 'new@mail.example',
    browser: null,
  });
  expect(wait).toBeGreaterThan(0);
  expect(
    await take('signIn', {
      address: '2001:db8:1::1',
      mail: 'new@mail.example',
      browser: null,
    }),
  ).toBeNull();
});

test('a mail address is stopped for the address that tries it, however it is written, and for no other', async () => {
  const by = { address: '192.0.2.1', mail: MAIL, browser: null };
  for (let count = 0; count < account.points; count += 1) {
    expect(await take('signIn', by)).toBeNull();
  }
  expect(await take('signIn', { ...by, mail: ` ${MAIL.toUpperCase()}` })).toBe(
    account.windowSeconds,
  );
  expect(await take('signIn', { ...by, address: '192.0.2.2' })).toBeNull();
  await clearCmsSignIns(by);
  expect(await take('signIn', by)).toBeNull();
});

test('a mail address that is tried from very many addresses is open to browsers that it knows', async () => {
  for (let count = 0; count < accountEverywhere.points; count += 1) {
    await take('signIn', { address: `192.0.2.${count}`, mail: MAIL, browser: null });
  }
  const by = { address: '203.0.113.7', mail: MAIL };
  expect(await take('signIn', { ...by, browser: null })).toBe(accountEverywhere.windowSeconds);
  expect(await take('signIn', { ...by, browser: 'known' })).toBeNull();
});

test('the mails that one client asks for leave those of others, up to a ceiling that a known browser passes', async () => {
  const { own, all } = PANEL_LIMITS.passwordMail.mail;
  const ask = (address: string, browser: string | null = null) =>
    take('passwordMail', { address, mail: MAIL, browser });
  for (let count = 0; count < own.points; count += 1) {
    expect(await ask('192.0.2.1')).toBeNull();
  }
  expect(await ask('192.0.2.1')).toBe(own.windowSeconds);
  for (let count = own.points; count < all.points; count += 1) {
    expect(await ask(`198.51.100.${count}`)).toBeNull();
  }
  expect(await ask('203.0.113.7')).toBe(all.windowSeconds);
  expect(await ask('203.0.113.7', 'known')).toBeNull();
  expect(await take('signIn', { address: '192.0.2.1', mail: MAIL, browser: null })).toBeNull();
});

test('sign-ins are counted over an IPv6 /48, and over all addresses, whatever mail addresses they try', async () => {
  const guess = (count: number, address: string) =>
    take('signIn', { address, mail: `${count}@mail.example`, browser: null });
  for (let count = 0; count < network.points; count += 1) {
    expect(await guess(count, `2001:db8:7:${count.toString(16)}::1`)).toBeNull();
  }
  expect(await guess(-1, '2001:db8:7:ffff::1')).toBe(network.windowSeconds);
  for (let count = network.points; count < everywhere.points; count += 1) {
    expect(await guess(count, `198.51.${count >> 8}.${count & 255}`)).toBeNull();
  }
  expect(await guess(-2, '203.0.113.7')).toBe(everywhere.windowSeconds);
});
