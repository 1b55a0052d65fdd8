import { expect, test } from 'vitest';
import { linkTarget, textLinkTarget, webAddress } from './link.ts';

const accepts = (text: string) => [
  webAddress.safeParse(text).success,
  linkTarget.safeParse(text).success,
  textLinkTarget.safeParse(text).success,
];

test.each(['https://www.roblox.com/games/1?a=b#c', 'http://wiki.example', 'HTTPS://WIKI.EXAMPLE'])(
  '%s leads anywhere on the web',
  (text) => {
    expect(accepts(text)).toEqual([true, true, true]);
  },
);

test.each(['/', '/guides', '/guides/a?b=c#d'])('%s is a path of the site', (text) => {
  expect(accepts(text)).toEqual([false, true, true]);
});

test.each(['mailto:team@example.org', '#rules'])('%s is allowed in texts only', (text) => {
  expect(accepts(text)).toEqual([false, false, true]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.org/x',
  'file:///etc/passwd',
  'ftp://example.org',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'guides',
  '',
])('%j is no link', (text) => {
  expect(accepts(text)).toEqual([false, false, false]);
});
