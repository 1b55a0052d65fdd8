import { setTimeout as pause } from 'node:timers/promises';
import { type PageScore, scorePages } from '../../bench/pages.ts';
import { writePerformanceTable } from '../documentation/performance-table.ts';
import { buildAll } from '../setup/build.ts';
import { Failure } from '../setup/failure.ts';
import { createProgress } from '../setup/progress.ts';
import { findBrowser } from '../testing/browser.ts';
import { startTopology } from '../testing/topology.ts';

/** Their pages are alike: one represents them all. */
const OF_MANY = ['/guides/', '/commands/', '/updates/', '/badges/', '/api-docs/codes/'];

/** Seconds in which a product that has started publishes what it reads. */
const READ_WITHIN_S = 60;

/** Scores every public page on this machine and writes the table to docs/performance.md. */
async function benchPages(): Promise<void> {
  const progress = createProgress();
  const secrets = await buildAll(progress);
  const browser = await findBrowser(progress);
  if (!browser) throw new Failure('No Chromium. Install one: apt-get install chromium');
  const { env, stop } = await progress.step('Starting the product', () =>
    startTopology({ replicas: 1, secrets }),
  );
  try {
    const siteUrl = env.ELC_TEST_SITES ?? '';
    const scores = await scorePages(siteUrl, await publicPaths(siteUrl), {
      chromePath: browser.executablePath,
      onScored: (score) => console.log(cells(score).join('  ')),
    });
    await writePerformanceTable('scores', HEADS, scores.map(cells));
    console.log('\nThe table is in docs/performance.md.');
  } finally {
    await stop();
  }
}

async function publicPaths(siteUrl: string): Promise<string[]> {
  const folderOf = (path: string) => OF_MANY.find((folder) => path.startsWith(folder));
  let paths = await sitemapOf(siteUrl);
  // Updates and badges are read after the start, and published then.
  for (let waitedS = 0; OF_MANY.some((folder) => !paths.some(isIn(folder))); waitedS += 1) {
    if (waitedS === READ_WITHIN_S)
      throw new Failure('The pages of updates and badges do not come.');
    await pause(1000);
    paths = await sitemapOf(siteUrl);
  }
  return [
    ...paths.filter((path) => !folderOf(path)),
    ...OF_MANY.flatMap((folder) => paths.find(isIn(folder)) ?? []),
  ];
}

const isIn = (folder: string) => (path: string) => path.startsWith(folder);

async function sitemapOf(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname);
}

const HEADS = [
  ...['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'Largest paint', 'Blocked'],
  ...['Layout shift', 'Loaded', 'Usable'],
];

function cells(score: PageScore): (string | number)[] {
  return [
    `\`${score.path}\``,
    score.performance,
    score.accessibility,
    score.bestPractices,
    score.seo,
    `${score.lcpSeconds.toFixed(1)} s`,
    `${Math.round(score.blockedMs)} ms`,
    score.layoutShift.toFixed(3),
    `${Math.round(score.kilobytes)} KB`,
    score.usableMs === null ? '—' : `+${(score.usableMs / 1000).toFixed(1)} s`,
  ];
}

await benchPages();
