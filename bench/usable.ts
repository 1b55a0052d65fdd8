import { chromium } from '@playwright/test';

/** What a page keeps for the measurement. */
interface Marked extends Window {
  /** When every part of the page that loads at once took input, in ms from the start of loading. */
  elcUsable?: number;
}

const RUNS = 3;
const LONGEST_MS = 20_000;

/** A slow phone in a slow mobile network: bytes per second, ms of a round trip, times slower. */
const NETWORK = {
  ...{ offline: false, latency: 562 },
  ...{ downloadThroughput: 1_440_000 / 8, uploadThroughput: 700_000 / 8 },
};
const SLOWER = 4;

/**
 * How long after its first paint a page takes input on a slow phone, in ms: when each of its islands that load
 * at once runs. The middle of three loads; null where a page has none. Throws where one does not come within
 * 20 s.
 */
export async function measureUsable(url: string, executablePath: string): Promise<number | null> {
  const gaps: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const gap = await measureOnce(url, executablePath);
    if (gap === null) return null;
    gaps.push(gap);
  }
  return gaps.sort((a, b) => a - b)[Math.floor(RUNS / 2)] as number;
}

async function measureOnce(url: string, executablePath: string): Promise<number | null> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(markUsable);
    await page.goto(url, { waitUntil: 'load' });
    if ((await page.locator('astro-island[client="load"]').count()) === 0) return null;
    const isUsable = () => (window as Marked).elcUsable !== undefined;
    await page.waitForFunction(isUsable, null, { timeout: LONGEST_MS });
    return await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return Math.max(0, ((window as Marked).elcUsable ?? 0) - (paint?.startTime ?? 0));
    });
  } finally {
    await browser.close();
  }
}

/** Runs in the page: an island loses its attribute `ssr` when it runs. */
function markUsable(): void {
  const look = () => {
    const waits = document.querySelector('astro-island[client="load"][ssr]');
    if (document.readyState !== 'loading' && !waits)
      (window as Marked).elcUsable = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}
