/** @module-tag sqlite */
import { describe, expect, test } from 'vitest';
import { siteUrl } from '../support/http/client.ts';
import { valuesOf } from './sockets/answers.ts';
import { converse } from './sockets/converse.ts';
import { HOST } from './sockets/row.ts';

interface Row {
  readonly target: string;
  readonly statuses: readonly number[];
  readonly rule: string;
  readonly method?: string;
}

const { host } = new URL(siteUrl);
const row = (
  target: string,
  status: number | readonly number[],
  rule: string,
  method = 'GET',
): Row => ({
  target,
  statuses: [status].flat(),
  rule,
  method,
});

const forms: Row[] = [
  row('/', 200, '9112 §3.2.1'),
  row(`http://${host}/`, 200, '9112 §3.2.2'),
  row(`http://${host}/api/health`, 200, '9112 §3.2.2'),
  row(`HTTP://${host.toUpperCase()}/guides`, 200, '9112 §3.2.2'),
  row(`http://${host}`, 200, '9112 §3.2.2'),
  row(`http://${host}/nowhere`, 404, '9112 §3.2.2'),
  row('http://a b/', 400, '9112 §3.2'),
  row('http:///', 400, '9110 §4.2.1'),
  row('ftp://localhost/', [400, 404], '9112 §3.2.2'),
  row('example.org:80', 400, '9112 §3.2.3'),
  row('foo', 400, '9112 §3.2'),
  row('?a', 400, '9112 §3.2.1'),
  row('*', [400, 404], '9112 §3.2.4'),
  row('*', [200, 204], '9112 §3.2.4', 'OPTIONS'),
  row('//example.org/', 404, '9112 §3.2.1'),
  row('/#fragment', [400, 404], '9112 §3.2.1'),
];

const escapes: Row[] = [
  row('/%', [400, 404], '3986 §2.1'),
  row('/%zz', [400, 404], '3986 §2.1'),
  row('/%00', [400, 404], '3986 §7.3'),
  row('/%ff', [400, 404], '3986 §2.5'),
  row('/%c0%ae%c0%ae/', [400, 404], '3629 §3'),
  row('/%ed%a0%80', [400, 404], '3629 §3'),
  row('/%u002e', [400, 404], '3986 §2.1'),
  row('/api/%zz', [400, 404], '3986 §2.1'),
  row('/api/commands/category/%zz', 400, '3986 §2.1'),
  row('/api/commands/category/%', 400, '3986 §2.1'),
  row('/api/commands/category/%ff', 400, '3986 §2.5'),
  row('/api/commands/category/%c0%ae', 400, '3629 §3'),
  row('/api/guides/category/%zz', 400, '3986 §2.1'),
  row('/api/health?q=%zz', 400, '9110 §15.5.1'),
  row('/uploads/%', [400, 404], '3986 §2.1'),
  row('/uploads/%00.webp', [400, 404], '3986 §7.3'),
];

const traversal: Row[] = [
  '/../../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e/etc/passwd',
  '/..\\..\\etc\\passwd',
  '/..%5c..%5cetc%5cpasswd',
  '/..;/..;/admin/init',
  '/....//....//etc/passwd',
  '/_astro/../../elc.sqlite',
  '/_astro/%2e%2e/redirects.json',
  '/images/..%2f..%2felc.sqlite',
  '/uploads/../elc.sqlite',
  '/uploads/..%2felc.sqlite',
  '/uploads/%2e%2e%2felc.sqlite',
  '/uploads/..',
  '/uploads/.env',
  '/uploads/.strapi-updater.json',
  '/api/../admin/init',
  '/api/..%2fadmin%2finit',
  '/api/%2e%2e/admin/init',
  '/api/health/../../admin/init',
  '/./admin/init',
  '/admin%2finit',
  '/.env',
  '/.git/config',
  '/package.json',
  '/redirects.json',
  '/elc.sqlite',
].map((target) => row(target, [400, 404], '3986 §6.2.2'));

const methods: Row[] = [
  ...['/', '/api/health', '/robots.txt', '/uploads/a.webp'].flatMap((target) =>
    ['TRACE', 'PROPFIND', 'QUERY', 'LOCK', 'M-SEARCH', 'DELETE', 'PUT', 'POST'].map((method) =>
      row(target, 405, '9110 §15.5.6', method),
    ),
  ),
];

const lengths: Row[] = [
  row(`/${'a'.repeat(8000)}`, 404, '9112 §3 (8,000 octets at least)'),
  row(`/api/${'a'.repeat(8000)}`, 404, '9112 §3'),
  row(`/?${'a'.repeat(8000)}`, 200, '9112 §3'),
  row(`/${'a/'.repeat(4000)}`, 404, '9112 §3'),
  row(`/api/commands/category/${'%41'.repeat(2600)}`, [400, 404], '9112 §3'),
];

const GROUPS = { forms, escapes, 'ways out of a folder': traversal, methods, lengths };

describe.each(Object.entries(GROUPS))('%s', (_group, rows) => {
  test.concurrent.each(rows)(
    '$method $target: $statuses ($rule)',
    async ({ method = 'GET', target, statuses }) => {
      const bytes = `${method} ${target} HTTP/1.1\r\n${HOST}\r\n`;
      const conversation = await converse(siteUrl, [bytes], {
        answers: 1,
        methods: [method],
        quietMs: 30,
      });
      const [answer] = conversation.answers;
      expect(statuses).toContain(answer?.status);
      if (!answer || answer.status < 400) return;
      expect(valuesOf(answer, 'x-content-type-options')).toEqual(['nosniff']);
      if (answer.status === 405) expect(valuesOf(answer, 'allow')[0]).toMatch(/^(GET|POST)\b/);
      // Neither the requested path nor where this runs comes back (a 404 page is the same for all).
      expect(answer.body.toString()).not.toMatch(
        /root:|etc.passwd|node_modules|hasAdmin|SQLite format/,
      );
    },
  );
});
