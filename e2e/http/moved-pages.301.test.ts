/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call, newAddress, product } from '../support/http/client.ts';
import { control } from '../support/http/fakes.ts';
import { contentPath, signIn } from '../support/panel-client.ts';

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

test('a command that is renamed is found at its old address, and one that is withdrawn is gone', {
  timeout: 300_000,
}, async () => {
  const panel = await signIn(product.cmsUrl, product.editor, newAddress());
  const publish = async (name: string, id?: string) => {
    const path = contentPath('command', ...(id ? [id] : []), 'actions/publish');
    const answer = await panel.send('POST', path, {
      name,
      description: 'Moves a page, for a test.',
      category: 'Building',
      permission: 'OA',
      usage: name,
      examples: [{ text: name }],
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: { documentId: string } }).data.documentId;
  };
  const id = await publish(';movesfirst');
  await until('/commands/movesfirst', 200);
  await publish(';movessecond', id);
  await until('/commands/movessecond', 200);
  const moved = await until('/commands/movesfirst', 301);
  expect(moved.headers.get('location')).toBe('/commands/movessecond');
  // It is sorted before the other.
  const namesake = await publish('/movessecond');
  const second = await (await until('/commands/movessecond-2', 200)).text();
  expect(second).toContain('<title>/movessecond');
  expect(await (await call('/commands/movessecond')).text()).toContain('<title>;movessecond');
  await panel.send('DELETE', contentPath('command', namesake));
  await until('/commands/movessecond-2', 410);
  await panel.send('DELETE', contentPath('command', id));
  for (const path of ['/commands/movesfirst', '/commands/movessecond/']) {
    const gone = await until(path, 410);
    expect(await gone.text()).toContain('href="/commands"');
  }
  expect((await call('/commands/never-was')).status).toBe(404);
});

test('a badge is found by its id, and at its old address after it was renamed', {
  timeout: 300_000,
}, async () => {
  const id = 2_124_400_008;
  const badges = await call('/badges');
  expect([badges.status, badges.headers.get('location')]).toEqual([301, '/badge-monitor']);
  await until('/badges/town-hall-visitor', 200);
  try {
    await control('PATCH', `/_badges/${id}`, { name: 'City Hall Visitor' });
    await until('/badges/city-hall-visitor', 200);
    for (const old of ['/badges/town-hall-visitor', `/badges/${id}`]) {
      const moved = await until(old, 301);
      expect(moved.headers.get('location')).toBe('/badges/city-hall-visitor');
    }
  } finally {
    await control('POST', '/_reset');
  }
  await until('/badges/town-hall-visitor', 200);
  expect((await call('/badges/never-was')).status).toBe(404);
});
