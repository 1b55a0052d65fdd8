import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBreaches } from './find-breaches.ts';

/** Files that every planted breach imports from. */
const HOUSE = {
  'contracts/src/index.ts': '',
  'cms/src/app/features.ts': '',
  'cms/src/features/ads/index.ts': "export { ads } from './tables/ads';",
  'cms/src/features/ads/tables/ads.ts': 'export const ads = 1;',
  'cms/src/features/ads/rules/notice.ts': 'export const notice = 1;',
  'cms/src/features/ads/review-ads.ts': 'export const review = 1;',
  'cms/src/platform/db/connection.ts': 'export type Connection = 1;',
  'cms/src/platform/http/edge/match-endpoint.ts': 'export const match = 1;',
  'cms/src/platform/http/errors/write-error.ts': 'export const write = 1;',
  'cms/src/features/scans/index.ts': '',
  'cms/src/platform/upstreams/ai/client.ts': 'export const client = 1;',
  'site/src/panel/logs/logs-tab.tsx': 'export const tab = 1;',
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'structure-'));
  plant({ ...HOUSE, 'fakes/src/index.ts': '', 'node_modules/koa/index.js': '' });
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), `${text}\n`);
  }
}

const breaches = () => findBreaches(root, ['contracts', 'cms/src', 'site', 'fakes']);

test('a house that keeps the rules has no findings', async () => {
  plant({
    'cms/src/features/scans/run-scan.ts': "import '../ads';",
    'cms/src/features/scans/rules/state.ts': "import '../../ads/rules/notice';",
    'cms/src/features/scans/run-scan.test.ts': "import '../ads/tables/ads';\nimport './run-scan';",
    'cms/src/app/product.ts': "import './features';\nconst ads = createAdsFeature(context);",
    'cms/src/index.ts': "import './app/features';",
    'cms/src/platform/http/edge/edge.ts':
      "import './match-endpoint';\nimport '../errors/write-error';",
    'e2e/support/http-client.ts': 'await fetch(url);',
    'e2e/browser/docs.spec.ts': "await route.fetch(); expect(sample).toContain('await fetch(');",
  });
  expect(await breaches()).toEqual([]);
});

test.each([
  {
    rule: 'contracts-know-nobody',
    file: 'contracts/src/ads.ts',
    text: "import '../../cms/src/features/ads/review-ads';",
  },
  {
    rule: 'rules-know-contracts-and-rules-only',
    file: 'cms/src/features/ads/rules/price.ts',
    text: "import '../review-ads';",
  },
  {
    rule: 'rules-use-no-input-or-output',
    file: 'cms/src/features/ads/rules/price.ts',
    text: "import 'node:fs';",
  },
  {
    rule: 'rules-use-no-framework',
    file: 'cms/src/features/ads/rules/price.ts',
    text: "import 'koa';",
  },
  {
    rule: 'features-are-used-through-their-index',
    file: 'cms/src/features/scans/run-scan.ts',
    text: "import '../ads/review-ads';",
  },
  {
    rule: 'parts-of-the-admin-panel-are-its-own',
    file: 'site/src/islands/guides/guide-list.tsx',
    text: "import '../../panel/logs/logs-tab.tsx';",
  },
  {
    rule: 'scripts-of-pages-load-no-contracts',
    file: 'site/src/islands/guides/guide-list.tsx',
    text: "import { endpoints } from '../../../../contracts/src/index.ts';",
  },
  {
    rule: 'features-are-used-through-their-index',
    file: 'cms/src/plugin/banner.ts',
    text: "import '../features/ads/review-ads';",
  },
  {
    rule: 'panel-knows-types-and-rules-only',
    file: 'cms/src/admin/panel.ts',
    text: "import '../features/ads';",
  },
  {
    rule: 'tables-are-touched-by-their-feature',
    file: 'cms/src/app/product.ts',
    text: "import '../features/ads/tables/ads';",
  },
  {
    rule: 'nobody-fetches-from-app',
    file: 'cms/src/plugin/banner.ts',
    text: "import '../app/features';",
  },
  {
    rule: 'endpoints-are-matched-by-the-edge',
    file: 'cms/src/plugin/routes.ts',
    text: "import '../platform/http/edge/match-endpoint';",
  },
  {
    rule: 'errors-are-written-by-one-writer',
    file: 'cms/src/features/ads/submit-ad.ts',
    text: "import '../../platform/http/errors/write-error';",
  },
  {
    rule: 'upstreams-know-no-feature',
    file: 'cms/src/platform/upstreams/ai/ask.ts',
    text: "import type { Connection } from '../../db/connection';",
  },
  {
    rule: 'platform-knows-no-feature',
    file: 'cms/src/platform/db/count.ts',
    text: "import '../../features/ads';",
  },
  {
    rule: 'site-never-knows-the-cms',
    file: 'site/src/islands/guides/guide-list.tsx',
    text: "import type { notice } from '../../../../cms/src/features/ads/rules/notice';",
  },
  {
    rule: 'fakes-know-nobody',
    file: 'fakes/src/wiki.ts',
    text: "import '../../cms/src/features/ads/rules/notice';",
  },
  {
    rule: 'only-app-makes-upstreams',
    file: 'cms/src/features/ads/ask.ts',
    text: "import '../../platform/upstreams/ai/client';",
  },
  ...['Date.now()', 'new Date()', 'Math.random()', 'await fetch(url)', 'process.env.PORT'].map(
    (call) => ({
      rule: 'rules-are-pure',
      file: 'cms/src/features/ads/rules/price.ts',
      text: `export const price = ${call};`,
    }),
  ),
  {
    rule: 'only-app-makes-features',
    file: 'cms/src/features/scans/use-ads.ts',
    text: 'const ads = createAdsFeature(context);',
  },
  {
    rule: 'tests-stand-beside',
    file: 'cms/src/features/scans/price.test.ts',
    text: "import { notice } from '../ads/rules/notice';",
  },
  {
    rule: 'tests-have-one-http-client',
    file: 'e2e/http/guides.200.test.ts',
    text: 'await fetch(siteUrl);',
  },
])('$rule is broken by $file', async ({ rule, file, text }) => {
  plant({ [file]: text });
  const found = await breaches();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${rule}: ${file}`));
});

test('files that use each other are a cycle, also by their types alone', async () => {
  plant({
    'cms/src/features/scans/count.ts': "import type { State } from './state';",
    'cms/src/features/scans/state.ts': "import type { Count } from './count';",
  });
  expect(await breaches()).toEqual([
    expect.stringMatching(/^no-cycles: cms\/src\/features\/scans\//),
  ]);
});

test('islands that use each other are a cycle', async () => {
  plant({
    'site/src/islands/guides/count.ts': "import type { Badge } from '../badges/count.ts';",
    'site/src/islands/badges/count.ts': 'export type Badge = 1;',
    'site/src/islands/badges/list.ts': "import '../guides/list.ts';",
    'site/src/islands/guides/list.ts': 'export const list = 1;',
  });
  expect(await breaches()).toEqual([
    'no-folder-cycles: site/src/islands: badges → guides → badges',
  ]);
});

test('folders that use each other are a cycle', async () => {
  plant({
    'cms/src/features/ads/count.ts': "import type { Scan } from '../scans';",
    'cms/src/features/scans/count.ts': "import type { Ad } from '../ads';",
  });
  expect(await breaches()).toEqual([
    'no-folder-cycles: cms/src: features/ads → features/scans → features/ads',
  ]);
});
