/** @module-tag sqlite */
import { afterAll, expect, test } from 'vitest';
import { call } from '../support/http/client.ts';
import { contentPath, newEditor, signInAdministrator } from '../support/http/editors.ts';

/** A due time is found within five seconds, and the site is then built. */
const DONE = { timeout: 60_000, interval: 250 };
const LONG = { timeout: 180_000 };
const run = Date.now().toString(36);
const made: string[] = [];

const editor = await newEditor(await signInAdministrator());
afterAll(() => editor.remove(made));

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const fieldsOf = (name: string) => ({
  title: `Planned ${name} ${run}`,
  slug: `planned-${name}-${run}`,
  summary: 'A guide that is published by itself, at a time that an editor has chosen before.',
  content: '## Why\n\nBecause editors sleep.',
  category: 'community',
  difficulty: 'easy',
});

async function draft(fields: object): Promise<string> {
  const saved = await editor.send('POST', contentPath('guide'), fields);
  expect(saved.status, await saved.clone().text()).toBe(201);
  const path = contentPath('guide', (await saved.json()).data.documentId);
  made.push(path);
  return path;
}
const stateOf = async (path: string) =>
  (await editor.get(`/elc/publication/api::guide.guide/${path.split('/').at(-1)}`)).json();
const listed = async () =>
  (await (await editor.get('/elc/coming-changes')).json()).scheduled as object[];
const stored = async (path: string) => (await (await editor.get(path)).json()).data;
const pageOf = async (name: string) => (await call(`/guides/planned-${name}-${run}`)).status;

test('a guide comes and goes at its times, and its draft stays', LONG, async () => {
  const [publishAt, unpublishAt] = [inSeconds(3), inSeconds(20)];
  const path = await draft({ ...fieldsOf('both'), publishAt, unpublishAt });
  expect(await stateOf(path)).toMatchObject({
    document: 'unpublished',
    schedule: { publishAt, unpublishAt, failure: null },
  });
  expect(await listed()).toContainEqual(
    expect.objectContaining({ name: `Planned both ${run}`, publishAt, unpublishAt }),
  );
  await expect.poll(() => pageOf('both'), DONE).toBe(200);
  expect(Date.now()).toBeGreaterThan(Date.parse(publishAt));
  expect((await stateOf(path)).schedule).toMatchObject({ publishAt: null, unpublishAt });
  await expect.poll(() => pageOf('both'), DONE).toBe(404);
  expect(Date.now()).toBeGreaterThan(Date.parse(unpublishAt));
  expect(await stored(path)).toMatchObject({ title: `Planned both ${run}`, unpublishAt: null });
});

test('an end alone leaves a published guide as it was; with another change it is modified', async () => {
  const path = await draft(fieldsOf('end'));
  expect((await editor.send('POST', `${path}/actions/publish`)).status).toBe(200);
  const { updatedAt } = await stored(path);
  const unpublishAt = inSeconds(600);
  const saved = await (await editor.send('PUT', path, { unpublishAt })).json();
  expect(saved.data).toMatchObject({ status: 'published', updatedAt, unpublishAt });
  expect(await stored(path)).toMatchObject({ status: 'published', updatedAt, unpublishAt });
  const changes = { title: `Planned end again ${run}`, unpublishAt: null };
  expect((await editor.send('PUT', path, changes)).status).toBe(200);
  expect(await stored(path)).toMatchObject({ status: 'modified', ...changes });
});

test('what is published by hand is not published a second time', LONG, async () => {
  const path = await draft({ ...fieldsOf('hand'), publishAt: inSeconds(600) });
  expect((await editor.send('POST', `${path}/actions/publish`)).status).toBe(200);
  expect((await stored(path)).publishAt).toBeNull();
});

test(
  'a guide that cannot be published says why, and is published once it is corrected',
  LONG,
  async () => {
    const path = await draft({ ...fieldsOf('refused'), summary: null, publishAt: inSeconds(2) });
    const failure = async () => (await stateOf(path)).schedule.failure;
    await expect.poll(failure, DONE).toBe('Summary must be filled in.');
    expect(await pageOf('refused')).toBe(404);
    const { publishAt } = await stored(path);
    const { summary } = fieldsOf('refused');
    expect((await editor.send('PUT', path, { summary, publishAt })).status).toBe(200);
    await expect.poll(() => pageOf('refused'), DONE).toBe(200);
    expect((await stateOf(path)).schedule).toEqual({
      publishAt: null,
      unpublishAt: null,
      failure: null,
    });
  },
);
