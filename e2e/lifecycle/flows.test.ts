import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { isLong } from '../../scripts/testing/long-form.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { request, requestJson, requestOk } from '../support/http-client.ts';
import { newAd } from '../support/lifecycle/new-ad.ts';
import { descendants } from '../support/lifecycle/started-product.ts';
import { type TracedProcess, traceProcess } from '../support/lifecycle/trace-process.ts';
import { panelCookie, signIn } from '../support/panel-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const LONG_MS = 300_000;
const FROM = '198.51.100.9';
const SOON = { timeout: 60_000, interval: 500 };
/** Jobs that run by themselves have run within this time. */
const IDLE_MS = 15_000;

const ARCHITECTURE = new URL('../../docs/architecture.md', import.meta.url);
const isUpdating = process.env.ELC_UPDATE_DOCS === '1';

/**
 * How many files of ours the process of the product may run through from a flow's first request to its last answer.
 * Functions that also run in an idle product do not count, nor does the process that renders pages.
 */
const FLOWS = [
  { flow: 'A player check', filesMax: 45, run: checkPlayer },
  { flow: 'A publication', filesMax: 55, run: publish },
  { flow: 'An ad, from the form to the banner', filesMax: 90, run: showAd },
];

let topology: Topology;
let site = '';
let traced: TracedProcess;
let idle: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(async () => {
  if (!isLong && !isUpdating) return;
  topology = await startTopology({ replicas: 1, isPrepared: true, secrets });
  site = topology.env.ELC_TEST_SITES ?? '';
  const [pid = 0] = await descendants(process.pid, 'cms/dist/src/app/main.js');
  traced = await traceProcess(pid);
  await pause(IDLE_MS);
  idle = await traced.taken();
}, LONG_MS);
afterAll(async () => {
  traced?.close();
  await topology?.stop();
}, LONG_MS);

test.skipIf(!isLong && !isUpdating).each(FLOWS)(
  '$flow runs through at most $filesMax files',
  {
    timeout: LONG_MS,
  },
  async ({ flow, filesMax, run }) => {
    const { prepare, follow } = await run();
    await prepare();
    await traced.taken();
    await follow();
    const files = [...(await traced.taken())]
      .filter(([file, functions]) => [...functions].some((one) => !idle.get(file)?.has(one)))
      .map(([file]) => file)
      .sort();
    if (isUpdating) await writeToDocument(flow, files);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(filesMax);
  },
);

interface Flow {
  /** Signs in, and what else is no part of the flow. */
  prepare(): Promise<unknown>;
  follow(): Promise<unknown>;
}

async function checkPlayer(): Promise<Flow> {
  const headers = { 'X-API-Key': topology.env.PUBLISHABLE_KEY ?? '' };
  const check = (name: string) => requestOk(`${site}/api/newgen-check/${name}`, { headers });
  return { prepare: () => check('OldTownMayor'), follow: () => check('MidtownMilo') };
}

async function publish(): Promise<Flow> {
  const { ELC_TEST_CMS: cms = '', CMS_ADMIN_EMAIL = '', CMS_ADMIN_PASSWORD = '' } = topology.env;
  const editor = await signIn(cms, { email: CMS_ADMIN_EMAIL, password: CMS_ADMIN_PASSWORD });
  const untilShown = (slug: string) =>
    expect.poll(async () => (await request(`${site}/guides/${slug}`)).status, SOON).toBe(200);
  const publishGuide = async (slug: string) => {
    await editor.publishGuide({ title: `A guide ${slug}`, slug });
    await untilShown(slug);
  };
  return { prepare: () => publishGuide('before'), follow: () => publishGuide('followed') };
}

async function showAd(): Promise<Flow> {
  let cookie = '';
  const inPanel = (path: string) => `${site}/api/admin${path}`;
  return {
    prepare: async () => {
      cookie = await panelCookie(site, topology.env.ADMIN_SECRET_PHRASE ?? '', FROM);
    },
    follow: async () => {
      const id = await newAd(site);
      const as = { cookie, from: FROM };
      const isAnalysed = async () => {
        const listed = await requestJson<Applications>(inPanel('/advertisements'), as);
        return listed.applications.find((one) => one.id === id)?.revision;
      };
      await expect.poll(isAnalysed, SOON).toBe(1);
      const approval = { status: 'approved', revision: 1 };
      await requestOk(inPanel(`/advertisements/${id}`), { ...as, method: 'PATCH', json: approval });
      const { banner } = await requestJson<{ banner: object }>(inPanel('/active-banner'));
      expect(banner).toMatchObject({ advertisementId: id });
    },
  };
}

interface Applications {
  readonly applications: readonly { readonly id: string; readonly revision: number }[];
}

/** Replaces the list below the comment that names the flow. */
async function writeToDocument(flow: string, files: readonly string[]): Promise<void> {
  const text = await readFile(ARCHITECTURE, 'utf8');
  const list = files.map((file) => `${file}\n`).join('');
  const place = new RegExp(`(<!-- flow: ${flow} -->\\n\`\`\`\\n)[^\`]*`);
  expect(text, `docs/architecture.md has a list of: ${flow}`).toMatch(place);
  await writeFile(ARCHITECTURE, text.replace(place, `$1${list}`));
}
