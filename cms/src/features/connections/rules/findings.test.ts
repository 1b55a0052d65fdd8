import { describe, expect, test } from 'vitest';
import { reachFinding, visitorElsewhere, visitorFinding } from './address-findings';
import {
  channelFinding,
  discordFailure,
  intentFinding,
  inviteFinding,
  webhookFailure,
  webhookFinding,
} from './discord-findings';
import { explainFailure } from './explain-failure';
import type { Finding } from './finding';
import { halves } from './halves';
import { mailFailure } from './mail-findings';
import {
  badgesFinding,
  gameFinding,
  inventoryFinding,
  keyFinding,
  placeIn,
  quotaFinding,
  unknownGameFinding,
} from './roblox-findings';
import {
  bucketFailure,
  databaseFinding,
  diskFailure,
  diskFinding,
  postgresFailure,
  redisFailure,
} from './storage-findings';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 23);

/** A finding as one text: its state, what was found, what to do. */
const said = ({ state, detail, advice }: Finding) => `${state} | ${detail} | ${advice ?? ''}`;

describe('a call that brought no answer', () => {
  const HOST = { host: 'Host', setting: 'HOST_URL' };
  test.each([
    [{ reason: 'timeout' }, /^failed \| Host did not answer in time.*HOST_URL/],
    [{ reason: 'unavailable', detail: 'ECONNREFUSED' }, /^failed .*ECONNREFUSED.*firewall/],
    [{ reason: 'unavailable', detail: 'status 503' }, /^failed .*503.*The service itself/],
    [{ reason: 'rate_limited', retryAfterSeconds: 7 }, /^warning .*pause of 7 s/],
    [{ reason: 'invalid', detail: 'HTML instead of JSON' }, /^failed .*HTML.*right service/],
    [{ reason: 'not_found' }, /^failed .*404.*HOST_URL/],
    [{ reason: 'refused', status: 418 }, /^failed .*418.*HOST_URL/],
    [{ reason: 'breaker_open' }, /^failed .*breaker_open/],
  ])('%o', (failure, expected) => {
    expect(said(explainFailure(failure, HOST))).toMatch(expected);
  });
});

describe('an Open Cloud key', () => {
  const key = { name: 'Site', enabled: true, expired: false, expiresAtMs: null, permissions: 0 };
  test.each([
    [{}, /^ok \| Valid: “Site”, made by A \(1\).*60 days.*\| $/],
    [{ permissions: 2 }, /^ok .*\| The product needs no permissions/],
    [{ enabled: false }, /^failed .*disabled/],
    [{ expired: true }, /^failed .*expired.*60 days/],
    [{ expiresAtMs: NOW_MS + 29 * DAY_MS }, /^warning .*2026-12-22 \(in 29 days\)/],
    [{ expiresAtMs: NOW_MS + 30 * DAY_MS }, /^ok .*in 30 days/],
    [{ expiresAtMs: NOW_MS + 1.5 * DAY_MS }, /^warning .*in 1 day\)/],
  ])('%o', (change, expected) => {
    expect(said(keyFinding({ ...key, ...change }, 'A (1)', NOW_MS))).toMatch(expected);
  });
});

describe('the quota', () => {
  test.each([
    [
      { left: 21, reported: null },
      /^ok .*100 inventories a minute; 21 of them at once now.*no count/,
    ],
    [{ left: null, reported: { remaining: 97, resetMs: 59_500 } }, /^ok .*97 are left for 60 s/],
    [{ left: 3, reported: { remaining: 0, resetMs: 1000 } }, /^warning .*0 are left/],
  ])('%o', (given, expected) => {
    expect(said(quotaFinding({ perMinute: 100, ...given }))).toMatch(expected);
  });
});

test.each([
  ['https://www.roblox.com/games/4001100/Election-City', 4_001_100],
  ['https://www.roblox.com/de/games/4001100', 4_001_100],
  ['https://www.roblox.com/pt-br/games/4001100', 4_001_100],
  ['https://www.roblox.com/groups/5', null],
  ['https://example.org/games/4001100', null],
  [null, null],
])('%s leads to place %s', (url, expected) => {
  expect(placeIn(url)).toBe(expected);
});

describe('the universe', () => {
  const game = {
    universeId: 1,
    name: '[NEW!] Election City',
    rootPlaceId: 10,
    creator: 'Citizens',
  };
  const site = { gameName: 'Election City', gameUrl: 'https://www.roblox.com/games/10/x' };
  test.each([
    ['the game of Site settings', game, site, null, /^ok .*place 10/],
    ['a place that is not the first', { ...game, rootPlaceId: 11 }, site, 1, /^ok /],
    [
      'another game',
      game,
      { ...site, gameUrl: 'https://www.roblox.com/games/77' },
      2,
      /^failed .*universe 2\. \| Set ROBLOX_UNIVERSE_ID=2/,
    ],
    [
      'a place of no game',
      game,
      { ...site, gameUrl: 'https://www.roblox.com/games/77' },
      null,
      /^failed .*no game.*\| Correct the game link/,
    ],
    ['another name', game, { ...site, gameName: 'Pizza Place' }, null, /^warning .*“Pizza Place”/],
    [
      'a link that is none',
      game,
      { ...site, gameUrl: 'https://city.example' },
      null,
      /^warning .*names no place/,
    ],
    ['no Site settings', game, null, null, /^ok .*\| Compare/],
  ])('%s', (_what, of, facts, placeUniverse, expected) => {
    expect(said(gameFinding(of, facts, placeUniverse))).toMatch(expected);
  });
  test('an id that is that of a place says which universe is meant', () => {
    expect(said(unknownGameFinding(10, 1))).toMatch(
      /^failed .*id of a place.*ROBLOX_UNIVERSE_ID=1/,
    );
    expect(said(unknownGameFinding(10, null))).toMatch(/^failed .*no universe 10/);
  });
});

describe('badges', () => {
  const tenure = { midgen: 365, oldgen: 1000, veteran: 1460 };
  test.each([
    [[], /^failed .*no badges/],
    [[NOW_MS - 2000 * DAY_MS, NOW_MS], /^ok \| 2 badges; the oldest was made 2000 days ago/],
    [[NOW_MS - 1200 * DAY_MS], /^warning \| 1 badge.*No player can be veteran by badges/],
    [[NOW_MS - 20 * DAY_MS], /^warning .*midgen, oldgen, or veteran/],
  ])('%o', (created, expected) => {
    const off = { created: 0, enabled: false };
    const badges = created.map((created) => ({ created, enabled: true }));
    expect(said(badgesFinding(badges, tenure, NOW_MS))).toMatch(expected);
    if (badges.length === 0) return;
    expect(said(badgesFinding([off, ...badges], tenure, NOW_MS))).toMatch(expected);
  });

  test('that are all turned off are a failure', () => {
    const off = { created: NOW_MS - 2000 * DAY_MS, enabled: false };
    expect(said(badgesFinding([off, off], tenure, NOW_MS))).toMatch(/^failed .*\(2\).*turned off/);
  });
});

test.each([
  ['visible' as const, /^ok \| Read that of A: 3/],
  ['hidden' as const, /^warning .*is hidden, or the key may not read any.*--player/],
  ['unexplained' as const, /^warning .*does not say why.*--player/],
])('an inventory that is %s', (outcome, expected) => {
  expect(said(inventoryFinding(outcome, 'A', 3))).toMatch(expected);
});

test('an inventory that is hidden although its player was named is a failure', () => {
  expect(said(inventoryFinding('hidden', 'A', 0, true))).toMatch(/^failed .*key.*make a new one/);
});

describe('Discord', () => {
  const seen = {
    channelId: '2',
    name: 'updates',
    guildId: '1',
    type: 0,
    lines: 12,
    hidden: 0,
    newestAtMs: NOW_MS - 3 * DAY_MS,
    access: null,
  };
  const may = { mayView: true, mayReadHistory: true, mayReadContent: true };
  test.each([
    ['messages', {}, /^ok \| #updates can be read: 12 messages, the newest 3 d old/],
    ['a whole page', { lines: 100, name: '' }, /^ok \| Channel 2 can be read: 100 or more/],
    ['a conversation', { guildId: null }, /^failed .*is a conversation.*\| Set the id/],
    ['a forum', { type: 15 }, /^failed .*forum.*\| Set the id/],
    [
      'no history',
      { lines: 0, access: { ...may, mayReadHistory: false } },
      /^failed .*\| Give the bot's role View Channel and Read Message History/,
    ],
    ['an empty channel', { lines: 0, access: may }, /^warning .*has no messages/],
    [
      'hidden texts',
      { hidden: 9, access: { ...may, mayReadContent: false } },
      /^failed .*9 of 12.*Message Content Intent/,
    ],
    ['messages that have no text', { hidden: 9, access: may }, /^ok /],
  ])('a channel with %s', (_what, change, expected) => {
    expect(said(channelFinding({ ...seen, ...change }, NOW_MS))).toMatch(expected);
  });

  test.each([
    [{ reason: 'refused', status: 401, code: 0 }, 'channels/2', /token.*\| Make a new one/],
    [{ reason: 'refused', status: 403, code: 50_001 }, 'channels/2', /channel 2.*\| Invite it/],
    [{ reason: 'not_found', code: 10_006 }, 'invites/city', /city does not exist.*\| Make one/],
    [{ reason: 'refused', status: 400, code: 50_024 }, 'channels/2', /forum.*\| Set the id/],
    [{ reason: 'not_found', code: null }, 'bot', /no API of Discord.*\| Set DISCORD_API_URL/],
    [{ reason: 'timeout' }, 'bot', /in time.*DISCORD_API_URL/],
  ])('%o of %s', (failure, subject, expected) => {
    expect(said(discordFailure(failure, subject))).toMatch(expected);
  });

  const guild = { id: '1', name: 'City' };
  test.each([
    [{ guild, members: 5, expiresAtMs: null }, ['1', '1'], /^ok .*“City” with 5 members/],
    [{ guild, members: null, expiresAtMs: null }, [], /^ok /],
    [{ guild, members: 5, expiresAtMs: NOW_MS }, ['1'], /^warning .*ends on 2026-11-23/],
    [{ guild, members: 5, expiresAtMs: null }, ['9'], /^warning .*another server/],
    [{ guild: null, members: null, expiresAtMs: null }, [], /^failed .*no server/],
  ])('the invite %o', (invite, guildIds, expected) => {
    expect(said(inviteFinding(invite, guildIds))).toMatch(expected);
  });

  test('the intent and the webhook', () => {
    expect(said(intentFinding(true))).toMatch(/^ok/);
    expect(said(intentFinding(false))).toMatch(/^failed .*Message Content Intent/);
    expect(said(webhookFinding({ type: 1, name: 'N', channelId: '4' }))).toMatch(/^ok .*channel 4/);
    expect(said(webhookFinding({ type: 2, name: 'N', channelId: '4' }))).toMatch(/^failed/);
    expect(said(webhookFailure({ reason: 'refused', status: 401 }))).toMatch(/^failed .*no such/);
    expect(said(webhookFailure({ reason: 'timeout' }))).toMatch(/^failed .*in time/);
  });
});

describe('where things are stored', () => {
  test.each([
    ['InvalidAccessKeyId', /S3_ACCESS_KEY_ID/],
    ['NoSuchBucket', /Make the bucket/],
    ['AccessDenied', /Allow this key to write/],
    ['PermanentRedirect', /S3_REGION/],
    ['ECONNREFUSED', /S3_ENDPOINT/],
  ])('a bucket that says %s', (code, expected) => {
    const finding = bucketFailure({ step: 'write', code, error: code }, 'pictures');
    expect(said(finding)).toMatch(/^failed \| The bucket pictures could not write/);
    expect(finding.advice).toMatch(expected);
  });
  test('the disk', () => {
    expect(said(diskFinding(5 * 1024 ** 3, false))).toMatch(/^ok .*5\.0 GiB are free.*\| $/);
    expect(said(diskFinding(5 * 1024 ** 3, true))).toMatch(/^ok .*several replicas/);
    expect(said(diskFinding(1024, false))).toMatch(/^warning/);
    expect(said(diskFailure({ step: 'write', code: 'ENOSPC', error: '' }, '/d'))).toMatch(/full/);
    expect(said(diskFailure({ step: 'write', code: 'EACCES', error: '' }, '/d'))).toMatch(
      /^failed .*\/d.*written: EACCES.*DATA_DIR/,
    );
  });
  test.each([
    [null, /^ok .*It is empty/],
    [3, /^ok .*older version.*backup/],
    [4, /^ok .*\| $/],
    [5, /^failed .*newer version/],
  ])('a database of schema %s', (schema, expected) => {
    const seen = { engine: 'SQLite', schema, schemaOfCode: 4 } as const;
    expect(said(databaseFinding(seen))).toMatch(expected);
  });
  test.each([
    ['28P01', /user and password/],
    ['3D000', /Create the database/],
    ['42501', /grant it CREATE/],
    ['53300', /max_connections/],
    ['ECONNREFUSED', /host and port/],
  ])('PostgreSQL that says %s', (code, expected) => {
    expect(said(postgresFailure(code, 'words'))).toMatch(expected);
  });
  test.each([
    ['WRONGPASS invalid username-password pair', /user and password/],
    ['NOPERM this user has no permissions', /Allow the user/],
    ["READONLY You can't write against a read only replica", /accepts no writes/],
    ['connect ECONNREFUSED 127.0.0.1:1', /host and port/],
  ])('Redis that says %s', (error, expected) => {
    expect(said(redisFailure(error))).toMatch(expected);
  });
});

test.each([
  ['EAUTH Invalid login: 535 5.7.8', /user and password/],
  ['ESOCKET self-signed certificate', /certificate/],
  ['EDNS getaddrinfo ENOTFOUND mail.example', /host name is not known/],
  ['ESOCKET connect ECONNREFUSED 127.0.0.1:1', /host and port/],
  ['EENVELOPE MAIL FROM 553 5.7.1 sender not allowed', /MAIL_FROM/],
  ['something else', /Check SMTP_URL/],
])('mail: %s', (error, expected) => {
  const finding = mailFailure(error, 'mail.example');
  expect(finding.state).toBe('failed');
  expect(finding.advice).toMatch(expected);
});

describe('addresses', () => {
  const visitor = { address: '203.0.113.7', isNear: false, forwardedFor: null };
  test.each([
    ['a public one', {}, { trustsProxies: true, isPublic: true }, /^ok .*203\.0\.113\.7/],
    [
      'a proxy that is not trusted',
      { forwardedFor: '198.51.100.1' },
      { trustsProxies: false, isPublic: true },
      /^warning .*Set TRUSTED_PROXIES/,
    ],
    [
      'a near one',
      { address: '10.0.0.2', isNear: true },
      { trustsProxies: true, isPublic: true },
      /^warning .*raise TRUSTED_PROXIES/,
    ],
    [
      'a near one of a site for this machine',
      { isNear: true },
      { trustsProxies: false, isPublic: false },
      /^ok /,
    ],
  ])('%s', (_what, change, setting, expected) => {
    expect(said(visitorFinding({ ...visitor, ...change }, setting))).toMatch(expected);
  });
  test('in a terminal the way to see it is shown', () => {
    expect(said(visitorElsewhere('https://city.example'))).toMatch(
      /^skipped .*https:\/\/city\.example\/admin\?tab=connections/,
    );
  });
  test.each([
    [{ ok: true } as const, true, /^ok /],
    [{ ok: false, reason: 'timeout' } as const, true, /^warning .*in a browser/],
    [{ ok: false, reason: 'unavailable', detail: 'x' } as const, false, /^skipped .*does not run/],
  ])('%o at an address that is public: %s', (answer, isPublic, expected) => {
    const address = { url: 'https://city.example', setting: 'PUBLIC_URL', isPublic } as const;
    expect(said(reachFinding(address, answer))).toMatch(expected);
  });
});

test.each([
  ['The key is wrong: set another: now.', ['The key is wrong.', 'Set another: now.']],
  ['No colon here.', ['No colon here.', '']],
])('%s is two sentences', (sentence, expected) => {
  expect(halves(sentence)).toEqual(expected);
});
