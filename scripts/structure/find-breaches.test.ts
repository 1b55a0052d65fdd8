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
    'cms/src/app/product.ts': "import './features';",
    'cms/src/index.ts': "import './app/features';",
    'cms/src/platform/http/edge/edge.ts':
      "import './match-endpoint';\nimport '../errors/write-error';",
    'e2e/support/http-client.ts': 'await fetch(url);',
    'e2e/browser/docs.spec.ts': "await route.fetch(); expect(sample).toContain('await fetch(');",
  });
  expect(await breaches()).toEqual([]);
});

test('each kind of breach is found: of an import, of a call, of a cycle', async () => {
  plant({
    'cms/src/features/scans/run-scan.ts': "import '../ads/review-ads';",
    'cms/src/features/ads/rules/price.ts': 'export const price = Date.now();',
    'cms/src/strapi/cors.ts': 'export const cors = 1;',
    'e2e/http/guides.200.test.ts': 'await fetch(siteUrl);',
    'site/src/islands/guides/count.ts': "import type { Badge } from '../badges/count.ts';",
    'site/src/islands/badges/count.ts': 'export type Badge = 1;',
    'site/src/islands/badges/list.ts': "import '../guides/list.ts';",
    'site/src/islands/guides/list.ts': 'export const list = 1;',
  });
  const found = await breaches();
  expect(found.toSorted()).toEqual([
    'changes-of-strapi-are-explained: cms/src/strapi/cors.ts',
    expect.stringMatching(/^features-are-used-through-their-index: cms\/src\/features\/scans/),
    'no-folder-cycles: site/src/islands: badges → guides → badges',
    expect.stringMatching(/^rules-are-pure: cms\/src\/features\/ads\/rules\/price\.ts/),
    expect.stringMatching(/^tests-have-one-http-client: e2e\/http\/guides/),
  ]);
});
