import { setTimeout as pause } from 'node:timers/promises';
import { request } from '../e2e/http-client.ts';
import { signIn } from '../e2e/panel-client.ts';

interface Target {
  readonly siteUrl: string;
  readonly cmsUrl: string;
  readonly editor: { readonly email: string; readonly password: string };
}

const GUIDES = 200;
const PUBLICATIONS = 20;

/**
 * Seconds from the CMS's answer to Publish until the static page shows the change, with 200 guides:
 * 20 publications one after the other, sorted.
 */
export async function measurePublishing({ siteUrl, cmsUrl, editor }: Target): Promise<number[]> {
  const panel = await signIn(cmsUrl, editor);
  const existing = (await (await request(`${siteUrl}/api/guides`)).json()) as unknown[];
  let documentId = '';
  for (let index = existing.length; index < GUIDES; index += 1) {
    documentId = await panel.publishGuide({ title: `Bench ${index}`, slug: `bench-${index}` });
  }
  await until(siteUrl, `Bench ${GUIDES - 1}`);

  const seconds: number[] = [];
  for (let index = 0; index < PUBLICATIONS; index += 1) {
    const title = `Measured ${index} of ${PUBLICATIONS}`;
    const pressedMs = performance.now();
    await panel.retitle(documentId, title);
    await until(siteUrl, title);
    seconds.push((performance.now() - pressedMs) / 1000);
  }
  return seconds.toSorted((a, b) => a - b);
}

async function until(siteUrl: string, title: string): Promise<void> {
  for (;;) {
    const page = await request(`${siteUrl}/guides/bench-${GUIDES - 1}`);
    if ((await page.text()).includes(title)) return;
    await pause(25);
  }
}
