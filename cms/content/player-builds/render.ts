import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { renderVoxels, type Shot } from './render-voxels.ts';
import { electionSquare } from './scenes/election-square.ts';
import { harbourTownHall } from './scenes/harbour-town-hall.ts';
import { nightMarket } from './scenes/night-market.ts';
import { skyGarden } from './scenes/sky-garden.ts';

/** One picture to make: pixels wide and high, and where it goes, from this folder. */
interface Job {
  readonly scene: () => Shot;
  readonly width: number;
  readonly height: number;
  readonly file: string;
}

/** All the site's generated pictures, slowest first so that two at a time end together. */
const JOBS: readonly Job[] = [
  {
    scene: electionSquare,
    width: 2000,
    height: 1000,
    file: '../../../site/src/assets/election-square.png',
  },
  { scene: harbourTownHall, width: 1600, height: 1000, file: 'harbour-town-hall.png' },
  { scene: nightMarket, width: 1600, height: 1000, file: 'night-market.png' },
  { scene: skyGarden, width: 1600, height: 1000, file: 'sky-garden.png' },
];

/** Pictures rendered side by side. */
const AT_ONCE = 2;

/** Renders one picture and writes it as a PNG; the same scene always gives the same bytes. */
async function render(job: Job): Promise<string> {
  const started = performance.now();
  const picture = renderVoxels(job.scene(), job.width, job.height);
  const file = fileURLToPath(new URL(job.file, import.meta.url));
  await mkdir(dirname(file), { recursive: true });
  const { size } = await sharp(picture.bytes, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .png({ palette: true, colours: 256, dither: 0.6, effort: 3, compressionLevel: 9 })
    .toFile(file);
  return `${job.file}: ${Math.round(size / 1000)} kB in ${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** Hands one job to a thread of its own and prints what it says. */
function renderInThread(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: index });
    worker.on('message', (line: string) => console.log(line));
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`rendering stopped with code ${code}`)),
    );
  });
}

if (isMainThread) {
  const waiting = JOBS.map((_, index) => index);
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await renderInThread(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
} else {
  parentPort?.postMessage(await render(JOBS[workerData as number] as Job));
}
