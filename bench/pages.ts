import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { measureUsable } from './usable.ts';

/** The scores of a page by Lighthouse, each from 0 to 100, and the measured times. */
export interface PageScore {
  readonly path: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint on Lighthouse's slow phone, in seconds. */
  readonly lcpSeconds: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  readonly kilobytes: number;
  /** From the first paint to where its islands take input; null without islands. */
  readonly usableMs: number | null;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Runs of a page; the one whose performance is in the middle counts, as Lighthouse recommends. */
const RUNS = 3;

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Scores pages of a running site with Lighthouse, as a slow phone on a slow network sees them. */
export async function scorePages(
  siteUrl: string,
  paths: readonly string[],
  { chromePath, onScored }: { chromePath: string; onScored: (score: PageScore) => void },
): Promise<PageScore[]> {
  const scores: PageScore[] = [];
  for (const path of paths) {
    const runs: Omit<PageScore, 'usableMs'>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await scoreOnce(siteUrl, path, chromePath));
    runs.sort((a, b) => a.performance - b.performance);
    const middle = runs[Math.floor(RUNS / 2)] as (typeof runs)[number];
    const usableMs = await measureUsable(`${siteUrl}${path}`, chromePath);
    const score = { ...middle, usableMs };
    scores.push(score);
    onScored(score);
  }
  return scores;
}

async function scoreOnce(
  siteUrl: string,
  path: string,
  chromePath: string,
): Promise<Omit<PageScore, 'usableMs'>> {
  const chrome = await launch({
    chromeFlags: FLAGS,
    ...(chromePath && { chromePath }),
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(`${siteUrl}${path}`, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse returned nothing for ${path}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not load ${path}: ${runtimeError.message}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const findings = Object.values(audits).filter(
      ({ score: given, scoreDisplayMode }) => scoreDisplayMode === 'binary' && given === 0,
    );
    for (const { id, title } of findings) console.log(`  ${path}: ${id}: ${title}`);
    return {
      path,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpSeconds: value('largest-contentful-paint') / 1000,
      blockedMs: value('total-blocking-time'),
      layoutShift: value('cumulative-layout-shift'),
      kilobytes: value('total-byte-weight') / 1024,
    };
  } finally {
    chrome.kill();
  }
}
