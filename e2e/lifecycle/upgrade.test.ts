/** @module-tag any-port */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type Application,
  type Command,
  type Guide,
  type PageTexts,
  standardTexts,
} from '@elc/contracts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/setup/free-port.ts';
import { ROOT } from '../../scripts/setup/paths.ts';
import { type ProgramResult, runProgram } from '../../scripts/setup/run-program.ts';
import { postgres, redis } from '../../scripts/testing/services.ts';
import { request } from '../support/http-client.ts';
import { runCommand } from '../support/lifecycle/backup-drill.ts';
import {
  type Held,
  type OldInstallation,
  onPostgres,
  onSqlite,
  PASSWORDS,
} from '../support/lifecycle/old-installation.ts';
import { type StartedProduct, startProduct } from '../support/lifecycle/started-product.ts';
import { postTo, signIn as signInToCms } from '../support/panel-client.ts';
import { componentFields, schemaOf, TYPES } from '../support/text-types.ts';

const database = await postgres();
const cache = database && (await redis());
afterAll(async () => {
  await cache?.stop();
  await database?.stop();
});

const PROBLEM_LINE = /\b(?:warn|error)\b/i;
/**
 * A fake server that did not answer in time on a busy machine: nothing is wrong with the product.
 */
const LATE_UPSTREAM = /: timeout +\(\d+ attempts, \d+ ms\)/;
const STARTED_MS_MAX = 300_000;
const HOME = '198.51.100.7';
/** Where the panel of the installation was opened, to which it is bound. */
const OFFICE = '203.0.113.20';

const byUser = <Entry extends { readonly userId: number }>(entries: readonly Entry[]) =>
  entries.toSorted((one, other) => one.userId - other.userId);

/** The times of the installation are moved when it is restored; since 1.8.0 equals share a rank. */
const asRanked = (entries: readonly { readonly userId: number }[]) =>
  byUser(entries).map((entry) => ({
    ...{ ...entry, rank: expect.any(Number) },
    analysedAt: expect.any(String),
  }));

/**
 * Some texts of the first content stated facts wrongly: where no editor has touched them, they are
 * new.
 */
const commandBefore = (command: Command) =>
  command.permission === 'NE' ? { ...command, description: expect.any(String) } : command;
const REWORDED_GUIDES = 6;
/** In the spelling of 1.8.0. */
const RESPELLED = [
  [/([Cc]olo|[Nn]eighbo|[Ff]avo|[Hh]arbo)ur/g, '$1r'],
  [/\b([Gg])rey/g, '$1ray'],
  [/\b(cen|thea)tre\b/g, '$1ter'],
  [/\b([Aa]fter|to)wards\b/g, '$1ward'],
  [/\b([Ss])toreys\b/g, '$1tories'],
  [/\b([Ss])torey\b/g, '$1tory'],
  [/\bpractise\b/g, 'practice'],
  [/\borganise\b/g, 'organize'],
  [/\bmaths\b/g, 'math'],
  [/\bground floor\b/g, 'first floor'],
  [/\bshop front\b/g, 'storefront'],
  [/\bshop(s?)\b/g, 'store$1'],
  [/\bpavement/g, 'sidewalk'],
  [/\/JoinLarge/g, ';JoinLarge'],
] as const;
const respelled = (text: string) =>
  RESPELLED.reduce((said, [from, to]) => said.replaceAll(from, to), text);
/** Without the widths of tables, which follow the words in them. */
const wordsOf = (content: string) => respelled(content).replaceAll(/[ -]+/g, ' ');
const guideBefore = (guide: Guide) => ({
  ...guide,
  summary: respelled(guide.summary),
  tags: guide.tags.map(respelled),
  content: expect.any(String),
  updatedAt: expect.any(String),
});

/** The content types with the words of pages, all of which came since. */
const PAGE_TEXTS: Readonly<Record<keyof PageTexts, string>> = {
  home: 'home-page',
  commandsPage: 'commands-page',
  guidesPage: 'guides-page',
  communityPage: 'community-page',
  contactPage: 'contact-page',
  advertisePage: 'advertise-page',
  toolPages: 'tool-page',
  otherPages: 'other-page',
  frame: 'frame-text',
};

interface Permission {
  readonly action: string;
  readonly subject: string | null;
  readonly properties: { readonly fields?: readonly string[] };
}

const typeOf = (uid: string | null) => uid?.split('.')[1] ?? '';

/** The fields of a content type, as permissions name them. */
const fieldsOf = (name: string) =>
  Object.entries(schemaOf(name).attributes).flatMap(([field, { component }]) =>
    component ? Object.keys(componentFields(component)).map((part) => `${field}.${part}`) : field,
  );

/** As if a type and a component had got a field since; the roles of an installation lack the right to it. */
function withoutFields(dataDir: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'elc.sqlite'));
  const views = `UPDATE strapi_core_store_settings SET value = json_remove(value, ?)
    WHERE key = 'plugin_content_manager_configuration_' || ?`;
  database.prepare(views).run('$.metadatas.colour', 'content_types::api::faction.faction');
  database.prepare(views).run('$.metadatas.wikiArticles', 'components::site.statistics');
  for (const field of ['colour', 'statistics.wikiArticles'])
    database
      .prepare(`UPDATE admin_permissions SET properties = replace(properties, ?, '')`)
      .run(`,"${field}"`);
  database.close();
}

/** As if an editor had written it into Site settings, where the headline of the home page was. */
const HEADLINE = 'Vote for who builds the city';

function withHeadline(dataDir: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'elc.sqlite'));
  database.prepare('UPDATE site_setting SET hero_headline = ?').run(HEADLINE);
  database.close();
}

const MIGRATE = path.join(ROOT, 'cms/dist/src/commands/migrate.js');

const migrate = ({ settings, dataDir }: OldInstallation) =>
  runProgram(process.execPath, ['--no-warnings', MIGRATE], {
    env: { ...settings, DATA_DIR: dataDir, NODE_ENV: 'production' },
  });

describe.each([
  {
    on: '1.6.0 on SQLite',
    restore: () => onSqlite('v1.6.0'),
    isThere: true,
    keyDays: 90,
    schema: 1,
  },
  {
    on: '1.7.0 on SQLite',
    restore: () => onSqlite('v1.7.0'),
    isThere: true,
    keyDays: 30,
    schema: 8,
  },
  {
    on: '1.6.0 on PostgreSQL and Redis',
    restore: () => onPostgres(database?.url ?? '', cache?.url ?? ''),
    isThere: database !== null && cache !== null,
    keyDays: 90,
    schema: 1,
  },
])('version $on', ({ restore, isThere, keyDays, schema }) => {
  describe.skipIf(!isThere)('and this version is started on it:', () => {
    let old: OldInstallation;
    let held: Held;
    let product: StartedProduct;
    let cmsUrl: string;
    let cookieOfPanel: string;
    let migrated: readonly ProgramResult[] = [];
    /** Folder of archives. */
    let archives: string;
    let backedUp: ProgramResult;

    beforeAll(async () => {
      old = await restore();
      held = old.held;
      archives = await mkdtemp(path.join(os.tmpdir(), 'elc-archives-'));
      const ofOld = { ...old.settings, DATA_DIR: old.dataDir };
      backedUp = await runCommand('backup', ofOld, '--to', archives);
      if (!old.settings.DATABASE_URL) {
        withoutFields(old.dataDir);
        withHeadline(old.dataDir);
      }
      cookieOfPanel = held.people.adminPanel;
      const cmsPort = await freePort();
      cmsUrl = `http://localhost:${cmsPort}`;
      const settings = { CMS_PORT: String(cmsPort), CMS_PUBLIC_URL: cmsUrl };
      // Replicas share a database and may start at once: each does what the other has left.
      if (old.settings.DATABASE_URL) migrated = await Promise.all([migrate(old), migrate(old)]);
      product = await startProduct({ ...old.settings, ...settings }, old.dataDir);
      const isUp = () => /Ctrl-C stops everything|✗/.test(product.shown());
      await vi.waitUntil(isUp, { timeout: STARTED_MS_MAX, interval: 250 });
    });
    afterAll(async () => {
      await product?.remove();
      await old?.remove();
      if (archives) await rm(archives, { recursive: true, force: true });
    });

    const get = (route: string, headers: Record<string, string> = {}) =>
      request(`${product.siteUrl}${route}`, {
        headers,
        from: headers.cookie === cookieOfPanel ? OFFICE : HOME,
      });
    const json = async (route: string, headers: Record<string, string> = {}) =>
      (await get(`/api${route}`, headers)).json();
    const inPanel = (route: string) => json(`/admin${route}`, { cookie: cookieOfPanel });
    const withKey = (route: string, key = held.keys.bot.key) => json(route, { 'X-API-Key': key });
    const post = (route: string, body: object, cookie = '') =>
      postTo(product.siteUrl, route, body, { from: HOME, cookie });
    const signIn = async (username: string) =>
      (await post('/auth/login', { username, password: PASSWORDS.people })).json();

    async function inCms(email: string, password: string) {
      const session = await signInToCms(cmsUrl, { email, password });
      return async (what: string) => (await session.get(`/content-manager/${what}`)).json();
    }
    const asEditor = () => inCms(held.cms.editor, PASSWORDS.editor);
    const guideInCms = (id: string) => `collection-types/api::guide.guide/${id}`;

    test('its database is backed up before anything changes it', () => {
      expect(backedUp.output).toContain(`(schema ${schema})`);
      expect(backedUp.code).toBe(0);
    });

    test('two that bring the database up to date at once both succeed', () => {
      const done = { code: 0, output: expect.stringMatching(/^The database is up to date/m) };
      expect(migrated).toEqual(old.settings.DATABASE_URL ? [done, done] : []);
      const waited = migrated.filter(({ output }) =>
        output.includes('Another replica is bringing'),
      );
      expect(waited).toHaveLength(old.settings.DATABASE_URL ? 1 : 0);
    });

    test('it starts without a warning, and is healthy', async () => {
      const log = await readFile(path.join(old.dataDir, 'logs', 'product.log'), 'utf8');
      const lines = `${product.shown()}\n${log}`
        .split('\n')
        .filter((line) => PROBLEM_LINE.test(line));
      expect(lines.filter((line) => !LATE_UPSTREAM.test(line))).toEqual([]);
      expect(product.shown()).toContain('Ctrl-C stops everything');
      // An upstream that is late is reported for as long as that lasts.
      await expect
        .poll(() => json('/health'))
        .toMatchObject({
          status: 'ok',
          checks: { database: { state: 'ok' }, limits: { state: 'ok' } },
        });
    });

    test.each(Object.entries(PAGE_TEXTS))(
      'editors may edit the first texts of %s',
      async (name, type) => {
        const read = await asEditor();
        const { data } = await read(`single-types/api::${type}.${type}?status=draft`);
        const own = name === 'home' && !old.settings.DATABASE_URL && { heroHeadline: HEADLINE };
        expect(data).toMatchObject({ ...standardTexts()[name as keyof PageTexts], ...own });
      },
    );

    test('fields that are new have their names and their help in the CMS', async () => {
      const read = await asEditor();
      const views = async (type: string) =>
        (await read(`content-types/api::${type}.${type}/configuration`)).data.contentType;
      const { metadatas, layouts } = await views('guide');
      expect(metadatas.publishAt.edit).toMatchObject({
        label: 'Publish at',
        description: expect.stringContaining('Press Save'),
      });
      expect(layouts.list).toEqual(expect.arrayContaining(['publishAt', 'unpublishAt']));
      expect((await views('report')).metadatas.note.edit).toMatchObject({
        label: 'Note',
        editable: false,
      });
    });

    test('editors and authors may fill in every field, those that came since included', async () => {
      const account = { email: held.cms.administrator, password: PASSWORDS.administrator };
      const cms = await signInToCms(cmsUrl, account);
      const { data: roles } = await (await cms.get('/admin/roles')).json();
      for (const code of ['strapi-editor', 'strapi-author']) {
        const role = roles.find((one: { code: string }) => one.code === code);
        const { data } = await (await cms.get(`/admin/roles/${role.id}/permissions`)).json();
        const filling = (data as Permission[]).filter(
          ({ action, subject }) =>
            /explorer\.(?:create|read|update)$/.test(action) && TYPES.includes(typeOf(subject)),
        );
        expect(filling).not.toEqual([]);
        for (const { action, subject, properties } of filling) {
          const own = fieldsOf(typeOf(subject));
          const of = `${code} ${action} ${subject}`;
          expect(properties.fields, of).toEqual(expect.arrayContaining(own));
        }
      }
    });

    test('who was signed in is, and passwords are the same', async () => {
      const { reader, moderator, banned } = held.people;
      const { user } = await json('/auth/user', { cookie: reader.cookie });
      expect(user).toMatchObject({ id: reader.id, username: reader.username, role: 'user' });
      expect((await signIn(reader.username)).user.id).toBe(reader.id);
      expect((await signIn(moderator.username)).user.role).toBe('moderator');
      await expect(signIn(banned.username)).rejects.toThrow(/answered 40[13]/);
      expect((await get('/api/auth/user', { cookie: banned.cookie })).status).toBe(401);
      const { users } = await inPanel('/users');
      expect(users).toHaveLength(3);
      expect(users.find(({ id }: { id: string }) => id === banned.id).isActive).toBe(false);
      const { changes } = await inPanel(`/users/${banned.id}/history`);
      expect(changes).toMatchObject([{ change: 'suspended' }]);
    });

    test('API keys work, with their counts and limits; those that had ended do not', async () => {
      const { bot, rolled, ended, owner } = held.keys;
      const { keys } = await json('/keys', { cookie: owner });
      const [listedRolled, listedBot] = keys;
      expect(listedBot).toMatchObject({ id: bot.id, name: 'Weather bot' });
      expect(listedBot.requests).toBeGreaterThanOrEqual(bot.requests);
      expect(listedRolled).toMatchObject({ id: rolled.id, name: 'Rolled bot' });
      const used = await get('/api/database', { 'X-API-Key': rolled.key });
      expect(used.status).toBe(200);
      expect(used.headers.get('ratelimit-policy')).toContain('"minute";q=90;');
      const { usage } = await json(`/keys/${bot.id}/usage`, { cookie: owner });
      expect(usage.days.at(-1).calls.ok + usage.days.at(-2).calls.ok).toBeGreaterThan(3);
      for (const key of ended)
        expect((await get('/api/database', { 'X-API-Key': key })).status).toBe(401);
    });

    test('open panels stay open, and admin keys open new ones until they end', async () => {
      const { moderator, moderatorPanel, adminPanel } = held.people;
      const roles = { [moderatorPanel]: 'moderator', [adminPanel]: 'admin' };
      for (const [cookie, role] of Object.entries(roles))
        expect(await json('/admin/check-key', { cookie })).toMatchObject({ unlocked: true, role });
      const opened = await post('/admin/verify-key', { key: moderator.directKey });
      expect(await opened.json()).toMatchObject({ unlocked: true, role: 'moderator' });
      const { keys } = await inPanel('/keys');
      expect(keys).toMatchObject([
        { role: 'admin', madeBy: 'Secret phrase', state: 'active', expiresAt: null, isThis: true },
        { role: 'moderator', state: 'active', sessions: 2 },
      ]);
      const lastsMs = Date.parse(keys[1].expiresAt) - Date.parse(keys[1].createdAt);
      expect(lastsMs / 86_400_000).toBe(keyDays);
      const { sessions } = await inPanel('/sessions');
      expect(sessions).toHaveLength(3);
      const { logs } = await inPanel('/login-logs');
      expect(JSON.stringify(logs)).toContain(moderator.username);
    });

    test('ads are where they were, with their pictures', async () => {
      const { live, pending, rejected, displaced, colors } = held.ads;
      const { applications } = (await inPanel('/advertisements')) as {
        applications: Application[];
      };
      const of = (id: string) => applications.find((one) => one.id === id);
      expect(applications).toHaveLength(4);
      expect(of(pending.id)).toMatchObject({ status: 'pending', isActive: false });
      expect(of(pending.id)?.adDescription).toBe(pending.adDescription);
      expect(of(displaced.id)).toMatchObject({ status: 'approved', isActive: false });
      expect(of(displaced.id)?.remainingMs).toBeGreaterThan(86_400_000);
      expect(of(live.id)).toMatchObject({ isActive: true, shown: 1, clicked: 1, colors });
      // What the sample AI called every category, and what was only guessed, is gone.
      for (const { id } of [live, displaced])
        expect(of(id)?.aiAnalysis).toMatchObject({ category: '', keyFeatures: [] });
      const status = await json('/advertise/status', { 'X-Status-Token': rejected.token });
      expect(status.advertisement).toMatchObject({
        status: 'rejected',
        rejectionReason: rejected.reason,
      });
      const { banner, advertisement } = await json('/admin/active-banner');
      expect(banner).toMatchObject({ isActive: true, advertisementId: live.id, ...colors });
      expect(advertisement.adDescription).toBe(live.adDescription);
      for (const address of [advertisement.imagePath, advertisement.fullscreenImagePath]) {
        const picture = await get(address);
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
      }
      const { events } = await inPanel(`/advertisements/${live.id}/history`);
      expect(events.map(({ event }: { event: string }) => event)).toContain('coloured');
      const { promo } = (await inPanel('/default-banner')).banner;
      expect(promo).toEqual(held.ads.promo);
    });

    test('editors find every ad and report in the CMS, as they were', async () => {
      const read = await asEditor();
      const ads = 'collection-types/api::advertisement.advertisement';
      const { live, pending, rejected, displaced } = held.ads;
      const { results } = await read(`${ads}?pageSize=100`);
      expect(results).toHaveLength(4);
      const { applications } = (await inPanel('/advertisements')) as {
        applications: Application[];
      };
      const states = {
        [live.id]: 'approved',
        [pending.id]: 'pending',
        [displaced.id]: 'approved',
      };
      expect(applications).toHaveLength(4);
      for (const { id, status, createdAt, expiresAt, aiAnalysis } of applications) {
        const seen = results.find(({ documentId }: { documentId: string }) => documentId === id);
        expect(seen).toMatchObject({
          publicId: id,
          state: states[id] ?? 'rejected',
          title: aiAnalysis?.mainProduct,
          createdAt,
          activeUntil: expiresAt,
        });
        expect(seen.state).toBe(status);
        expect(seen.reviewedAt === null).toBe(status === 'pending');
      }
      const refused = results.filter(({ state }: { state: string }) => state === 'rejected');
      expect(refused).toMatchObject([{ rejectionReason: rejected.reason }]);
      const list = 'collection-types/api::report.report?sort=createdAt:DESC';
      const { open, closed } = held.reports;
      expect((await read(list)).results).toMatchObject([
        { publicId: closed.id, state: 'closed', closedBy: held.people.moderator.username },
        { publicId: open.id, state: 'open', priority: 'high' },
      ]);
    });

    test('favourites and ratings count as before, and belong to the same browser', async () => {
      const { cookie, favorite, rated, avgRating } = held.visitor;
      expect(await json('/favorites?userId=1', { cookie })).toMatchObject([{ itemId: favorite }]);
      const again = await post(`/commands/${rated}/rating`, { userId: 1, rating: 5 }, cookie);
      expect(await again.json()).toMatchObject({ avgRating, ratings: 2 });
    });

    test('reports of abuse are preserved, open and closed', async () => {
      const { open, closed } = held.reports;
      expect((await inPanel('/reports')).reports).toMatchObject([
        { ...closed, status: 'closed', closedBy: held.people.moderator.username },
        { ...open, status: 'open', priority: 'high' },
      ]);
    });

    test('a scan that had ended has its leaderboard, and players their ranks', async () => {
      const { scan, told } = held;
      const { queuedAt, startedAt, endedAt, ...rest } = scan;
      expect((await withKey(`/scan-status/${scan.id}`)).scan).toMatchObject(rest);
      const board = await withKey('/group-leaderboard/5001004');
      expect(byUser(board.entries)).toMatchObject(asRanked(told.scanBoard));
      const players = await withKey('/leaderboard?limit=100');
      expect(byUser(players.entries)).toMatchObject(asRanked(told.players));
    });

    test('settings, page views and accounts are counted on', async () => {
      const { settings } = await inPanel('/settings');
      expect(settings).toMatchObject(held.settings);
      const { users, stats } = await json('/stats?');
      expect(users).toBe(3);
      expect(stats.pageViews).toBeGreaterThanOrEqual(held.told.pageViews);
      const { days } = await withKey('/analytics');
      expect(days.at(-1).visits + days.at(-2).visits).toBe(1);
    });

    test('readers find every command and guide as it was, and what an editor made of one', async () => {
      const commands = (await json('/commands')) as Command[];
      expect(commands).toMatchObject(held.told.commands.map(commandBefore));
      // A field of later versions is filled in where no editor has touched the command.
      const kick = commands.find(({ name }) => name === ';kick');
      expect(kick?.targets).toEqual(expect.arrayContaining(['random', '%Guards']));
      const shown = (await json('/guides')) as Guide[];
      // What an editor has changed is spelled as before.
      const { id: editedId } = held.cms.edited;
      const before = held.told.guides.map((guide) =>
        guide.id === editedId ? { ...guideBefore(guide), tags: guide.tags } : guideBefore(guide),
      );
      expect(shown).toMatchObject(before);
      const texts = new Set(shown.map(({ content }) => wordsOf(content)));
      const reworded = held.told.guides.filter(
        ({ content }: Guide) => !texts.has(wordsOf(content)),
      );
      expect(reworded.length).toBeLessThanOrEqual(REWORDED_GUIDES);
      const { edited, deleted, tagline, build } = held.cms;
      const page = await get(`/guides/${edited.slug}`);
      expect(page.status).toBe(200);
      const text = await page.text();
      expect(text).toContain(edited.title);
      expect(text).toContain('the tower has <strong>no</strong> stairs yet. Grüße 🧱');
      const moved = await get(`/guides/${edited.before}`);
      expect([moved.status, moved.headers.get('location')]).toEqual([
        301,
        `/guides/${edited.slug}`,
      ]);
      const guides = (await json('/guides')) as Guide[];
      expect(guides.map(({ id }) => id)).not.toContain(deleted);
      const home = await (await get('/')).text();
      expect(home).toContain(tagline);
      expect(home).toContain(
        `<h1>${old.settings.DATABASE_URL ? standardTexts().home.heroHeadline : HEADLINE}</h1>`,
      );
      expect((await get(build.imageUrl)).headers.get('content-type')).toBe('image/png');
      expect(home).toContain(build.title);
    });

    test('Site settings have got a draft of what is published, which the editor publishes', async () => {
      const cms = await signInToCms(cmsUrl, {
        ...{ email: held.cms.editor, password: PASSWORDS.editor },
      });
      const path = '/content-manager/single-types/api::site-setting.site-setting';
      const { data: draft } = await (await cms.get(path)).json();
      const { data: live } = await (await cms.get(`${path}?status=published`)).json();
      const { tagline } = held.cms;
      expect([draft, live]).toEqual([
        expect.objectContaining({ tagline, publishedAt: null }),
        expect.objectContaining({ tagline, publishedAt: expect.any(String) }),
      ]);
      expect(draft.statistics).toMatchObject({ wikiArticles: live.statistics.wikiArticles });
      expect((await cms.send('POST', `${path}/actions/publish`, {})).status).toBe(200);
    });

    test('editors sign in, and find their drafts; readers do not', async () => {
      const read = await asEditor();
      const { draft, revised } = held.cms;
      const { data } = await read(guideInCms(draft));
      expect(data).toMatchObject({ title: 'Not for readers yet', publishedAt: null });
      const changed = await read(`${guideInCms(revised)}?status=draft`);
      expect(changed.data.title).toBe('A change that nobody may see yet');
      const guides = JSON.stringify(await json('/guides'));
      expect(guides).not.toMatch(/Not for readers yet|A change that nobody may see yet/);
    });

    test('the administrator reads what was written to the team, and mail that waited leaves once', async () => {
      const read = await inCms(held.cms.administrator, PASSWORDS.administrator);
      const { sent, waiting } = held.mail;
      const list = 'collection-types/api::contact-message.contact-message?sort=id:ASC';
      expect((await read(list)).results).toMatchObject([sent, waiting]);
      const mailbox = /http:\S+\/mail/.exec(product.shown())?.[0] ?? '';
      const mails = async () => {
        const received = (await (await request(mailbox)).json()) as { text: string }[];
        return received.map(({ text }) => /EC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0]);
      };
      await expect.poll(mails, { timeout: 60_000 }).toEqual([waiting.reference, waiting.reference]);
    });
  });
});
