/** @module-tag sqlite */
import type { Guide } from '@elc/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import { call } from '../support/http/client.ts';
import {
  type CmsSession,
  contentPath,
  type EditorAccount,
  newEditor,
  signInAdministrator,
} from '../support/http/editors.ts';

const PUBLISHED = { timeout: 60_000, interval: 250 };
const LONG = { timeout: 180_000 };
const run = Date.now().toString(36);
const made: string[] = [];

const editor = await newEditor(await signInAdministrator());
afterAll(() => editor.remove(made));

const titleOf = (name: string) => `Version ${name} ${run}`;
const fieldsOf = (name: string, slug: string) => ({
  title: titleOf(name),
  slug: `version-${slug}-${run}`,
  summary: 'A guide that is changed twice and goes back to what it was before.',
  content: `## Why\n\nBecause ${name} was better.`,
  category: 'community',
  difficulty: 'easy',
  tags: [{ text: name }],
});

/** Publishes a guide, or changes one and publishes it; returns its path. */
async function publish(name: string, slug: string, path?: string): Promise<string> {
  const target = path ? `${path}/actions/publish` : contentPath('guide', 'actions/publish');
  const answer = await editor.send('POST', target, fieldsOf(name, slug));
  expect(answer.ok, await answer.clone().text()).toBe(true);
  const found = contentPath('guide', (await answer.json()).data.documentId);
  if (!path) made.push(found);
  return found;
}
const idOf = (path: string) => path.split('/').at(-1) ?? '';
const versionsPath = (path: string) => `/elc/versions/api::guide.guide/${idOf(path)}`;
const versionsOf = async (path: string) =>
  (await (await editor.get(versionsPath(path))).json()).versions as {
    readonly id: number;
    readonly at: string;
    readonly editor: string | null;
  }[];
const draftOf = async (path: string) => (await (await editor.get(path)).json()).data;
const deletedOf = async (path: string) => {
  const { deleted } = await (await editor.get('/elc/deleted-documents')).json();
  return (deleted as { id: number; documentId: string; name: string; type: string }[]).filter(
    ({ documentId }) => documentId === idOf(path),
  );
};

test(
  'an earlier version is compared with the draft and becomes the draft again',
  LONG,
  async () => {
    const path = await publish('first', 'back');
    await publish('second', 'back', path);
    const versions = await versionsOf(path);
    expect(versions).toHaveLength(2);
    for (const { at, editor: who } of versions) {
      expect(who).toMatch(/\w/);
      expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    }
    const first = `${versionsPath(path)}/${versions[1]?.id}`;
    const { differences } = await (await editor.get(first)).json();
    expect(differences).toEqual([
      expect.objectContaining({ was: titleOf('first'), is: titleOf('second') }),
      expect.objectContaining({ was: expect.stringContaining('first was better') }),
      expect.objectContaining({ was: 'first', is: 'second' }),
    ]);
    const restored = await editor.send('POST', first);
    expect([restored.status, await restored.json()]).toEqual([200, { lost: [] }]);
    const draft = await draftOf(path);
    expect(draft).toMatchObject({ title: titleOf('first'), status: 'modified' });
    expect(draft.tags.map(({ text }: { text: string }) => text)).toEqual(['first']);
    const shown = async () => JSON.parse(await (await call('/api/guides')).text()) as Guide[];
    await expect
      .poll(shown, PUBLISHED)
      .toContainEqual(expect.objectContaining({ title: titleOf('second') }));
    await publish('first', 'back', path);
    await expect
      .poll(shown, PUBLISHED)
      .toContainEqual(expect.objectContaining({ title: titleOf('first') }));
  },
);

test(
  'a deleted guide is listed and comes back as a draft, with its id and versions',
  LONG,
  async () => {
    const path = await publish('gone', 'gone');
    expect((await editor.send('DELETE', path)).status).toBe(200);
    const [first] = await deletedOf(path);
    await editor.send('POST', `${versionsPath(path)}/${first?.id}`);
    expect((await editor.send('DELETE', path)).status).toBe(200);
    const [deleted, ...others] = await deletedOf(path);
    expect(others).toEqual([]);
    expect(deleted).toMatchObject({ name: titleOf('gone'), type: 'Guides' });
    const restored = await editor.send('POST', `${versionsPath(path)}/${deleted?.id}`);
    expect(restored.status, await restored.clone().text()).toBe(200);
    expect(await draftOf(path)).toMatchObject({ title: titleOf('gone'), status: 'draft' });
    expect(await deletedOf(path)).toEqual([]);
    expect(await versionsOf(path)).toHaveLength(1);
  },
);

describe('authors', () => {
  let administrator: CmsSession;
  let writer: EditorAccount;
  let stranger: EditorAccount;
  beforeAll(async () => {
    administrator = await signInAdministrator();
    writer = await newEditor(administrator, 'strapi-author');
    stranger = await newEditor(administrator, 'strapi-author');
  });
  afterAll(async () => {
    await writer.remove();
    await stranger.remove();
  });

  const deletedBy = async (account: CmsSession, documentId: string) => {
    const { deleted } = await (await account.get('/elc/deleted-documents')).json();
    return deleted.find((one: { documentId: string }) => one.documentId === documentId);
  };

  /** A draft that the writer has made and deleted: its id, and the call that brings it back. */
  async function deletedDraft(slug: string): Promise<{ id: string; version: string }> {
    const made = await writer.send('POST', contentPath('guide'), fieldsOf('draft', slug));
    expect(made.status, await made.clone().text()).toBe(201);
    const id: string = (await made.json()).data.documentId;
    expect((await writer.send('DELETE', contentPath('guide', id))).status).toBe(200);
    const deleted = await deletedBy(writer, id);
    return { id, version: `/elc/versions/api::guide.guide/${id}/${deleted.id}` };
  }

  test("see, compare and restore own deleted drafts and nobody else's", LONG, async () => {
    const { id, version } = await deletedDraft('own');
    expect(await deletedBy(stranger, id)).toBeUndefined();
    expect(await deletedBy(editor, id)).toMatchObject({ name: titleOf('draft') });
    for (const answer of [
      await stranger.get(`/elc/versions/api::guide.guide/${id}`),
      await stranger.get(version),
      await stranger.send('POST', version),
    ])
      expect(answer.status).toBe(403);
    expect((await writer.get(version)).status).toBe(200);
    expect((await writer.send('POST', version)).status).toBe(200);
    made.push(contentPath('guide', id));
    const restored = await (await writer.get(contentPath('guide', id))).json();
    expect(restored.data).toMatchObject({ title: titleOf('draft') });
    expect((await stranger.get(contentPath('guide', id))).status).toBe(403);
  });

  test('have a draft again that an editor has restored', LONG, async () => {
    const { id, version } = await deletedDraft('theirs');
    expect((await editor.send('POST', version)).status).toBe(200);
    made.push(contentPath('guide', id));
    const path = contentPath('guide', id);
    expect((await writer.send('PUT', path, { title: titleOf('mine') })).status).toBe(200);
    expect((await stranger.send('PUT', path, { title: titleOf('stolen') })).status).toBe(403);
  });

  test('who has left leaves a deleted draft to who restores it', LONG, async () => {
    const { id, version } = await deletedDraft('orphan');
    await inDatabase('UPDATE elc_versions SET creator_id = 99999999 WHERE document_id = ?', id);
    expect((await editor.send('POST', version)).status).toBe(200);
    made.push(contentPath('guide', id));
    const { data } = await (await editor.get(contentPath('guide', id))).json();
    expect(data.createdBy).toMatchObject({ firstname: 'Ed' });
  });

  test(
    'have a published draft again, also by a version from before creators were kept',
    LONG,
    async () => {
      const made = await writer.send('POST', contentPath('guide'), fieldsOf('draft', 'old'));
      const path = contentPath('guide', (await made.json()).data.documentId);
      await publish('published', 'old', path);
      const [version] = await versionsOf(path);
      await inDatabase('UPDATE elc_versions SET creator_id = NULL WHERE id = ?', version?.id ?? 0);
      expect((await editor.send('DELETE', path)).status).toBe(200);
      expect((await editor.send('POST', `${versionsPath(path)}/${version?.id}`)).status).toBe(200);
      expect((await writer.get(path)).status).toBe(200);
    },
  );

  test('are not told of schedules of others', LONG, async () => {
    const publishAt = new Date(Date.now() + 864e5).toISOString();
    const fields = { ...fieldsOf('planned', 'planned'), publishAt };
    const answer = await editor.send('POST', contentPath('guide'), fields);
    const id = (await answer.json()).data.documentId;
    made.push(contentPath('guide', id));
    const scheduled = async (account: CmsSession) =>
      (await (await account.get('/elc/coming-changes')).json()).scheduled.map(
        (one: { documentId: string }) => one.documentId,
      );
    expect(await scheduled(editor)).toContain(id);
    expect(await scheduled(stranger)).not.toContain(id);
  });
});

test('the first steps know that a guide was published and a colleague invited', async () => {
  const steps = await (await editor.get('/elc/first-steps')).json();
  expect(steps).toMatchObject({ guide: true, colleague: true });
});

test('the first steps know what Site settings say that they did not come with', LONG, async () => {
  const steps = async () => (await editor.get('/elc/first-steps')).json();
  const path = '/content-manager/single-types/api::site-setting.site-setting';
  const { data: before } = await (await editor.get(path)).json();
  const publishSettings = async (fields: object) => {
    const published = await editor.send('POST', `${path}/actions/publish`, fields);
    expect(published.status, await published.clone().text()).toBe(200);
  };
  expect(await steps()).toMatchObject({ settings: false, links: false });
  try {
    await publishSettings({ supportEmail: 'help@own.city', versionLabel: before.versionLabel });
    expect(await steps()).toMatchObject({ settings: true, links: false });
    const own = 'https://own.city/place';
    await publishSettings({
      gameUrl: own,
      chatInviteUrl: own,
      communityGroupUrl: own,
      wikiUrl: own,
    });
    expect(await steps()).toMatchObject({ settings: true, links: true });
  } finally {
    const { supportEmail, gameUrl, chatInviteUrl, communityGroupUrl, wikiUrl } = before;
    await publishSettings({ supportEmail, gameUrl, chatInviteUrl, communityGroupUrl, wikiUrl });
  }
});

/** Keeps the only version of a guide so many times more, as that many publications would. */
const keepAgain = (path: string, times: number) =>
  inDatabase(
    `INSERT INTO elc_versions (uid, document_id, at_ms, editor_id, is_deletion, fields)
     WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${times})
     SELECT uid, document_id, at_ms, editor_id, is_deletion, fields FROM elc_versions, numbers
     WHERE document_id = ?`,
    idOf(path),
  );

test('50 versions are kept', LONG, async () => {
  const path = await publish('0', 'many');
  const oldest = (await versionsOf(path))[0]?.id;
  await keepAgain(path, 49);
  expect((await versionsOf(path)).map(({ id }) => id)).toContain(oldest);
  await publish('1', 'many', path);
  const kept = await versionsOf(path);
  expect(kept).toHaveLength(50);
  expect(kept.map(({ id }) => id)).not.toContain(oldest);
  const gone = await editor.send('POST', `${versionsPath(path)}/${oldest}`);
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('not kept')]);
});

test.each(['0', '-1', '1.5', 'x', '9'.repeat(40), '%00'])('there is no version %s', async (id) => {
  const answer = await editor.get(`/elc/versions/api::guide.guide/nothing/${id}`);
  expect([400, 404]).toContain(answer.status);
});

test('versions of content that has none are answered as such', async () => {
  const answer = await editor.get('/elc/versions/api::report.report/x/1');
  expect([403, 404]).toContain(answer.status);
});
