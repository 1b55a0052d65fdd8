import { expect, test } from 'vitest';
import { testsOf } from './changed.ts';

const TESTS = [
  ...['ads.200', 'ad-mails.200', 'admin-keys.200', 'keys.4xx', 'key.401'].map(
    (name) => `e2e/http/${name}.test.ts`,
  ),
  ...['e2e/browser/ad-panel.spec.ts', 'e2e/browser/theme.spec.ts', 'e2e/lifecycle/backup.test.ts'],
];

test.each([
  {
    file: 'cms/src/features/ads/index.ts',
    http: ['ad-mails.200', 'ads.200'],
    browser: ['ad-panel'],
  },
  {
    file: 'contracts/src/api-keys/key.ts',
    http: ['admin-keys.200', 'key.401', 'keys.4xx'],
    browser: [],
  },
  { file: 'site/src/pages/theme.astro', http: [], browser: ['theme'] },
  { file: 'e2e/browser/theme.spec.ts', http: [], browser: ['theme'] },
  { file: 'docs/operations.md', http: [], browser: [] },
])('a change of $file adds the tests of its capability', ({ file, http, browser }) => {
  expect(testsOf([file], TESTS)).toEqual({
    isEverything: false,
    http: http.map((name) => `e2e/http/${name}.test.ts`),
    browser: browser.map((name) => `e2e/browser/${name}.spec.ts`),
    lifecycle: [],
  });
});

test.each(['pnpm-lock.yaml', 'cms/src/platform/jobs/run.ts', 'e2e/support/http/people.ts'])(
  'a change of %s can break anything',
  (file) => {
    expect(testsOf([file], TESTS).isEverything).toBe(true);
  },
);
