import { expect, test } from 'vitest';
import { webUrl } from './advertisement.ts';
import { lookAlikeHost, USER_INFO_PROBLEM } from './link-host.ts';

test.each([
  'https://user:pass@a.example/',
  'https://www.roblox.com@a.example/',
  'https://user@a.example',
  'HTTPS:\\\\user@a.example',
  'https:/user@a.example',
  'https://@a.example',
])('%s is refused for what is before its host', (address) => {
  const { error } = webUrl.safeParse(address);
  expect(error?.issues.map(({ message }) => message)).toContain(USER_INFO_PROBLEM);
});

test.each(['https://a.example/@you', 'https://a.example?to=you@a.example', 'http://a.example#@'])(
  '%s leads where it says',
  (address) => expect(webUrl.safeParse(address).success).toBe(true),
);

test('a host that a backslash hides is refused', () => {
  expect(webUrl.safeParse('https://a.example\\@b.example').success).toBe(false);
});

test.each([
  { address: 'https://\u0440oblox.com/', host: 'xn--oblox-uye.com' },
  { address: 'https://shop.xn--oblox-uye.com', host: 'shop.xn--oblox-uye.com' },
  { address: 'https://roblox.com/\u0440', host: null },
  { address: 'https://maxn--a.example', host: null },
  { address: 'https://\uff41.example', host: null },
  { address: 'https://', host: null },
])('$address is asked for at $host', ({ address, host }) => {
  expect(lookAlikeHost(address)).toBe(host);
});
