/**
 * @module-tag core
 * @module-tag core/postgres
 */
import type { AuditEntry } from '@elc/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import { freeBanner, newApplication } from '../support/http/ads.ts';
import {
  call,
  endpoints,
  expectSuccess,
  lastSiteUrl,
  newAddress,
  newApiKey,
  send,
} from '../support/http/client.ts';
import {
  adminPanel,
  lifetimeKey,
  newPerson,
  PASSWORD,
  sessionCookie,
  verifyKey,
} from '../support/http/people.ts';
import { citizen } from '../support/http/roblox-notifications.ts';
import { GROUPS, startScan } from '../support/http/scans.ts';
import { ALL_DEFAULTS, settingsOf } from '../support/http/settings.ts';

const from = newAddress();
let cookie = '';
let by = '';
beforeAll(async () => {
  const key = await lifetimeKey(from);
  cookie = sessionCookie(await verifyKey(key, from), 'elc_panel');
  by = `Admin key ${key.slice(0, 8)}`;
});
afterAll(async () => {
  await settingsOf(await adminPanel()).change(ALL_DEFAULTS);
});

type Query = Readonly<Record<string, string | number>>;

const read = (path: string, query: Query, as = cookie) =>
  call(
    `/api/admin/${path}?${new URLSearchParams(query as Record<string, string>)}`,
    { headers: { cookie: as } },
    { site: lastSiteUrl },
  );

async function page(query: Query) {
  return await expectSuccess(await read('audit', query), endpoints.auditLog);
}

/** What this file's panel did with a subject, the newest first. */
async function done(subjectId: string): Promise<AuditEntry[]> {
  return (await page({ q: subjectId, limit: 100 })).entries.filter(
    (entry) => entry.subjectId === subjectId,
  );
}

async function act(method: string, path: string, body: object = {}): Promise<Response> {
  const answer =
    method === 'DELETE'
      ? await call(`/api/admin/${path}`, { method, headers: { cookie } }, { from })
      : await send(method, `/api/admin/${path}`, body, { headers: { cookie } }, { from });
  expect(answer.status, `${method} ${path}: ${await answer.clone().text()}`).toBeLessThan(300);
  return answer;
}

const actionsOf = async (id: string) => (await done(id)).map(({ action }) => action);

describe('what staff do leaves its entry', () => {
  test('with who did it, with which key, from where, and the values before and after', async () => {
    const { id, username } = await newPerson();
    await act('PATCH', `users/${id}`, { role: 'moderator' });
    expect(await done(id)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: expect.stringMatching(/^\d{4}-/),
        by: expect.stringContaining(by),
        key: expect.stringMatching(/^elca_\w+…$/),
        ipAddress: from,
        subject: 'user',
        subjectId: id,
        subjectName: username,
        action: 'role',
        before: { role: 'user' },
        after: { role: 'moderator' },
      },
    ]);
  });

  test('users', async () => {
    const { id } = await newPerson();
    await act('PATCH', `users/${id}/suspend`, { isActive: false });
    await act('PATCH', `users/${id}/suspend`, { isActive: true });
    await act('POST', `users/${id}/reset-link`);
    await act('DELETE', `users/${id}`);
    await act('POST', `users/${id}/restore`);
    const all = ['restored', 'deleted', 'reset-link', 'activated', 'suspended'];
    expect(await actionsOf(id)).toEqual(all);
  });

  test('users in the CMS, by the address of the editor', async () => {
    const { id, username } = await newPerson({ role: 'moderator' });
    expect(await done(id)).toMatchObject([
      {
        ...{ by: expect.stringMatching(/@.+ \(CMS\)$/), key: null, action: 'changed' },
        ...{ subject: 'user', subjectName: username, ipAddress: expect.stringMatching(/\d/) },
        ...{ before: { role: 'user' }, after: { role: 'moderator' } },
      },
    ]);
  });

  test('what a user does with their own account is none', async () => {
    const { id, cookie: own } = await newPerson();
    const body = { currentPassword: PASSWORD, newPassword: 'another roof of slate' };
    await send('PUT', '/api/account/password', body, { headers: { cookie: own } });
    expect(await done(id)).toEqual([]);
  });

  test('ads, their payments, the queue and the banner', async () => {
    await freeBanner(cookie);
    const { id } = await newApplication({ duration: '1 month' });
    const payment = { status: 'paid', note: 'INV-7' };
    await act('PATCH', `advertisements/${id}`, { status: 'approved', payment });
    await act('PATCH', `advertisements/${id}/payment`, { status: 'refunded', note: 'Sorry' });
    const colors = { backgroundColor: '#000000', textColor: '#ffffff', borderColor: '#ffffff' };
    await act('PUT', 'banner-colors', colors);
    await act('POST', 'deactivate-banner');
    await act('PUT', `ad-queue/${id}`);
    await act('POST', 'revert-banner');
    await act('DELETE', `ad-queue/${id}`);
    await act('POST', 'resume-ad-queue');
    await act('POST', `advertisements/${id}/remove`, { reason: 'A scam' });
    const entries = await done(id);
    expect(entries.map(({ action }) => action)).toEqual([
      ...['removed', 'unqueued'],
      ...['reverted', 'queued', 'deactivated', 'coloured'],
      ...['refunded', 'activated', 'paid', 'approved'],
    ]);
    expect(entries.find(({ action }) => action === 'refunded')).toMatchObject({
      before: { payment: { refund: null } },
      after: { payment: { refund: 'Sorry' } },
    });
    const rejected = await newApplication();
    await act('PATCH', `advertisements/${rejected.id}`, { status: 'rejected', reason: 'Too loud' });
    expect(await done(rejected.id)).toMatchObject([
      { before: { status: 'pending' }, after: { status: 'rejected', reason: 'Too loud' } },
    ]);
    await act('PUT', 'default-banner', { banner: null });
    const { entries: banner } = await page({ q: from, subject: 'banner' });
    expect(banner.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['changed', 'resumed', 'paused']),
    );
  });

  test('reasons, keys, sessions', async () => {
    const text = `No pictures ${process.pid}`;
    const { reasons } = (await (await act('POST', 'rejection-reasons', { text })).json()) as {
      reasons: Array<{ id: string; text: string }>;
    };
    const reason = reasons.find((one) => one.text === text)?.id ?? '';
    await act('DELETE', `rejection-reasons/${reason}`);
    expect(await done(reason)).toMatchObject([
      { action: 'removed', before: { text } },
      { action: 'saved', after: { text } },
    ]);
    const made = await act('POST', 'generate-direct-key', { label: 'phone' });
    const { key } = (await made.json()) as { key: string };
    const opened = await verifyKey(key, from);
    expect(opened.status).toBe(200);
    const keys = await expectSuccess(await read('keys', { limit: 100 }), endpoints.listAdminKeys);
    const id = keys.keys.find(({ prefix }) => key.startsWith(prefix))?.id ?? '';
    const { sessions } = await expectSuccess(
      await read('sessions', { limit: 100 }),
      endpoints.listAdminSessions,
    );
    const session = sessions.find((one) => one.key.label === 'phone' && !one.isThis)?.id ?? '';
    await act('DELETE', `sessions/${session}`);
    await act('DELETE', `keys/${id}`);
    const [revoked, first] = await done(id);
    expect(revoked).toMatchObject({ action: 'revoked', after: { keys: 1 } });
    expect(first).toMatchObject({ action: 'made', ipAddress: from, after: { role: 'admin' } });
    expect(first?.subjectName).toMatch(/^elca_\w+… phone$/);
    expect(JSON.stringify(await done(id))).not.toContain(key);
    expect(await actionsOf(session)).toContain('ended');
  });

  test('settings, scans, reports, messages, rebuilds', async () => {
    await act('PUT', 'settings', { ai: { callsPerMonth: 7 } });
    const [change] = (await page({ q: 'ai', subject: 'settings', limit: 1 })).entries;
    expect(change).toMatchObject({ subjectId: 'ai', after: { callsPerMonth: 7 } });

    const scanId = await startScan(GROUPS.threePages);
    const ended = await call(
      `/api/admin/scans/${scanId}`,
      { method: 'DELETE', headers: { cookie } },
      { from },
    );
    expect(await actionsOf(scanId)).toEqual(ended.status === 200 ? ['cancelled'] : []);

    const report = {
      ...{ reporterUsername: 'OldTownMayor', targetUsername: 'FreshPaintFinn' },
      ...{ reason: 'Griefing', description: 'The bridge.', priority: 'low' },
    };
    const headers = { 'X-API-Key': (await newApiKey()).key };
    const taken = await send('POST', '/api/report-abuse', report, { headers });
    const { reportId } = (await taken.json()) as { reportId: string };
    await act('PATCH', `reports/${reportId}`, { status: 'closed' });
    await act('PATCH', `reports/${reportId}`, { status: 'closed' });
    await act('PATCH', `reports/${reportId}`, { status: 'open' });
    expect(await actionsOf(reportId)).toEqual(['opened', 'closed']);

    await act('POST', 'rebuild-site');
    expect((await page({ q: from, subject: 'site' })).entries[0]?.action).toBe('rebuilt');
  });

  test('players, whom no entry names', async () => {
    const { name, userId } = citizen(20_611);
    await act('POST', 'players/hide', { userId, hidden: true });
    await act('POST', 'players/erase', { userId });
    const { entries } = await page({ q: from, subject: 'player' });
    expect(entries.map(({ action }) => action)).toEqual(['erased', 'hidden']);
    expect(entries[0]?.after).toMatchObject({ players: expect.any(Number) });
    const text = JSON.stringify(entries);
    expect(text).not.toContain(name);
    expect(text).not.toContain(String(userId));
  });
});

describe('the list', () => {
  test('is narrowed by who, what and when, and pages follow one another', async () => {
    const { id } = await newPerson();
    for (const isActive of [false, true, false]) {
      await act('PATCH', `users/${id}/suspend`, { isActive });
    }
    const all = await done(id);
    const who = all[0]?.by ?? '';
    expect((await page({ by: who, q: id, action: 'suspended' })).entries).toHaveLength(2);
    expect((await page({ by: who, q: id, subject: 'ad' })).entries).toEqual([]);
    expect((await page({ by: `${who}x`, q: id })).entries).toEqual([]);
    const at = all[1]?.at ?? '';
    expect((await page({ q: id, from: at })).entries).toHaveLength(2);
    expect((await page({ q: id, to: at })).entries).toHaveLength(1);
    const first = await page({ q: id, limit: 2 });
    const second = await page({ q: id, limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.entries, ...second.entries]).toEqual(all);
  });
});

test('changes at once on all replicas follow one another, and the database refuses to change them', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => newPerson()));
  const changes = people.flatMap(({ id }, index) => {
    const site = index % 2 === 0 ? lastSiteUrl : undefined;
    const body = { isActive: false };
    const path = `/api/admin/users/${id}/suspend`;
    return [send('PATCH', path, body, { headers: { cookie } }, { from, ...(site && { site }) })];
  });
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  const rows = await inDatabase('SELECT previous_hash, hash FROM elc_audit ORDER BY id');
  expect(rows.slice(1).map((row) => row.previous_hash)).toEqual(
    rows.slice(0, -1).map(({ hash }) => hash),
  );
  await expect(inDatabase("UPDATE elc_audit SET action = 'closed'")).rejects.toThrow('append-only');
  await expect(inDatabase('DELETE FROM elc_audit')).rejects.toThrow('append-only');
  const answer = await send(
    'POST',
    '/api/admin/connections/database',
    {},
    { headers: { cookie } },
    { from },
  );
  const { results } = await expectSuccess(answer, endpoints.checkConnections);
  expect(results.find(({ name }) => name === 'Audit log')).toMatchObject({
    state: 'ok',
    detail: expect.stringMatching(/^Unbroken: \d+ entries/),
  });
});
