import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, ROOT), 'utf8');

/** The files that run in production: no tests, and nothing that only tests use. */
const product = ['cms/src', 'cms/config', 'contracts/src', 'site/src'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(?:ts|tsx|astro)$/.test(name) && !/\.test\.|\/testing\//.test(name)),
);

test.each([
  { what: 'code made of text', pattern: /\beval\(|new Function\(/, may: [] },
  {
    what: 'another program or a shell',
    pattern: /from 'node:child_process'/,
    may: [
      'cms/src/app/scheduled-backups.ts',
      'cms/src/platform/backup/postgres-programs.ts',
      'cms/src/publishing/renderer.ts',
    ],
  },
  { what: 'a digest other than SHA-256', pattern: /createHash\((?!'sha256')/, may: [] },
  { what: 'a MAC other than HMAC-SHA-256', pattern: /createHmac\((?!'sha256')/, may: [] },
  { what: 'TLS without certificates', pattern: /rejectUnauthorized|NODE_TLS_REJECT/, may: [] },
  {
    what: 'Math.random, which can be guessed',
    pattern: /Math\.random/,
    may: [
      'cms/src/platform/upstreams/shared/pauses.ts',
      'site/src/islands/ads/banner/sponsor-banner.ts',
    ],
  },
  {
    what: 'HTML that is not encoded',
    pattern: /set:html|dangerouslySetInnerHTML|(?:inner|outer)HTML =|insertAdjacentHTML/,
    may: [
      'site/src/components/api-docs/code.astro',
      'site/src/components/cached-items.astro',
      'site/src/components/cube.astro',
      'site/src/layouts/frame.astro',
      'site/src/pages/api-docs/samples.astro',
      'site/src/pages/badges/[slug].astro',
      'site/src/pages/guides/[slug].astro',
      'site/src/pages/updates/[slug].astro',
    ],
  },
  { what: 'plug-ins of browsers', pattern: /<(?:object [a-z]|embed\b|applet\b)/, may: [] },
])('the product uses $what only where it is known to be safe', ({ pattern, may }) => {
  expect(product.filter((name) => pattern.test(read(name))).sort()).toEqual(may);
});

test('the lock file names every package with the hash of what is installed', () => {
  const resolutions = read('pnpm-lock.yaml').match(/^ {4}resolution: .*$/gm) ?? [];
  expect(resolutions.length).toBeGreaterThan(500);
  expect(resolutions.filter((line) => !line.includes('{integrity: sha512-'))).toEqual([]);
});
