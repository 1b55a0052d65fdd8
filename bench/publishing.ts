import { setTimeout as pause } from 'node:timers/promises';
import { request } from '../e2e/support/http-client.ts';
import { addManyGuides } from '../e2e/support/many-guides.ts';
import { type CmsSession, signIn } from '../e2e/support/panel-client.ts';
import { runningProduct } from '../e2e/support/running-product.ts';

/** Seconds from pressing Publish until readers see it, sorted. */
export interface PublicationTimes {
  readonly guides: number;
  readonly onPage: readonly number[];
  readonly inApi: readonly number[];
}

const SIZES = (process.env.BENCH_GUIDES ?? '24,500,5000').split(',').map(Number);
const PUBLICATIONS = Number(process.env.BENCH_PUBLICATIONS ?? 20);
/** The others change a guide's title, which lists and neighboring guides show, too. */
const NEW_GUIDE_EACH = 5;
const PREFIX = 'benchguide';
const POLL_MS = 10;
/** The whole site is rendered once for each size. */
const WHOLE_SITE_MS_MAX = 10 * 60_000;

/** Publishes at each size of the site, one guide after the other, and says how long readers wait. */
export async function measurePublishing(say: (text: string) => void): Promise<PublicationTimes[]> {
  const { cmsUrl, editor, sites } = runningProduct();
  const panel = await signIn(cmsUrl, editor);
  const measured: PublicationTimes[] = [];
  const guidesOf = async () =>
    (await (await request(`${sites[0]}/api/guides`)).json()) as { slug: string }[];
  let next = 0;
  for (const size of SIZES) {
    const add = size - (await guidesOf()).length;
    if (add > 0) {
      say(`adding ${add} guides`);
      await addManyGuides(PREFIX, next, next + add);
      next += add;
      await untilPublished(`${PREFIX}-${next - 1}`);
    }
    // The first one finds out what the others need not.
    await publishTimes(panel, size, -1);
    const onPages: number[] = [];
    const inApi: number[] = [];
    for (let index = 0; index < PUBLICATIONS; index += 1) {
      say(`${size} guides, publication ${index + 1} of ${PUBLICATIONS}`);
      const times = await publishTimes(panel, size, index);
      onPages.push(times.onPage);
      inApi.push(times.inApi);
    }
    const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
    measured.push({ guides: size, onPage: sorted(onPages), inApi: sorted(inApi) });
  }
  return measured;
}

/** Waits for guides that were put into the database. */
export const untilPublished = (slug: string) => onPage(slug, '', WHOLE_SITE_MS_MAX);

const published = new Map<number | string, string>();

/** Publishes one guide, and says after how many seconds readers see it. */
export async function publishTimes(
  panel: CmsSession,
  size: number | 'memory',
  index: number,
): Promise<{ onPage: number; inApi: number }> {
  const isNew = index % NEW_GUIDE_EACH === NEW_GUIDE_EACH - 1 || index < 0;
  const title = `Measured ${size} ${index}`;
  const slug = `measured-${size}-${isNew ? index + 1 : 0}`;
  const etag = await listEtag();
  const pressedMs = performance.now();
  const since = () => (performance.now() - pressedMs) / 1000;
  const documentId = published.get(size);
  if (isNew || !documentId) {
    const made = await panel.publishGuide({ title, slug });
    if (index < 0) published.set(size, made);
  } else await panel.retitle(documentId, title);
  const [page, inApi] = await Promise.all([
    onPage(slug, title, 30_000).then(since),
    inList(etag, title).then((atMs) => (atMs - pressedMs) / 1000),
  ]);
  return { onPage: page, inApi };
}

async function onPage(slug: string, title: string, withinMs: number): Promise<void> {
  const url = `${runningProduct().sites[0]}/guides/${slug}`;
  await until(`${title} on ${url}`, withinMs, async () => {
    const page = await request(url);
    const text = await page.text();
    return page.status === 200 && text.includes(title);
  });
}

const listUrl = () => `${runningProduct().sites[0]}/api/guides`;

async function listEtag(): Promise<string> {
  const answer = await request(listUrl(), { method: 'HEAD' });
  return answer.headers.get('etag') ?? '';
}

/**
 * When the list had begun to be answered with the title in it. Most clients send conditional
 * requests.
 */
async function inList(etag: string, title: string): Promise<number> {
  let atMs = 0;
  let known = etag;
  await until(`${title} in the API`, 30_000, async () => {
    const answer = await request(listUrl(), { headers: { 'If-None-Match': known } });
    atMs = performance.now();
    if (answer.status === 304) return false;
    known = answer.headers.get('etag') ?? '';
    return (await answer.text()).includes(title);
  });
  return atMs;
}

async function until(what: string, withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadlineMs = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadlineMs) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await pause(POLL_MS);
  }
}
