import { expect, test } from 'vitest';
import { call, newAddress, product } from '../support/http/client.ts';
import { signIn } from '../support/panel-client.ts';

/** Waits until a page answers as wanted: publications take seconds. */
async function until(path: string, status: number): Promise<Response> {
  return await expect
    .poll(async () => (await call(path)).status, { timeout: 90_000, interval: 200 })
    .toBe(status)
    .then(() => call(path));
}

test('a guide whose address changes is found at its old one, and the chain is one step', {
  timeout: 300_000,
}, async () => {
  const panel = await signIn(product.cmsUrl, product.editor, newAddress());
  const id = await panel.publishGuide({ title: 'A moving guide', slug: 'moving-one' });
  try {
    await until('/guides/moving-one', 200);
    await panel.readdress(id, 'moving-two');
    await until('/guides/moving-two', 200);
    await panel.readdress(id, 'moving-three');
    await until('/guides/moving-three', 200);
    for (const old of ['/guides/moving-one', '/guides/moving-two', '/guides/moving-two/']) {
      const answer = await until(old, 301);
      expect(answer.headers.get('location')).toBe('/guides/moving-three');
    }
    const sitemap = await (await call('/sitemap.xml')).text();
    expect(sitemap).toContain('/guides/moving-three<');
    expect(sitemap).not.toContain('moving-one');
  } finally {
    await panel.removeGuide(id);
  }
  await until('/guides/moving-one', 404);
});
