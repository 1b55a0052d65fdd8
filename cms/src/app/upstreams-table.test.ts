import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ERROR_CODES, UPSTREAM_CODES } from '@elc/contracts/error-codes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { badgeMonitor } from '../features/badges';
import { refreshBadges } from '../features/badges/refresh-badges';
import { playerError } from '../features/players/player-answers';
import { DEFAULT_THRESHOLDS } from '../features/players/rules/thresholds';
import { analyseMember } from '../features/scans/analyse-member';
import { gameBadgesForScans } from '../features/scans/read-page';
import { ScanStop, stopOf, unreadable } from '../features/scans/scan-stop';
import { db, useDatabase } from '../platform/db/database';
import { openTestDatabase } from '../platform/db/testing/test-database';
import { useEnv } from '../platform/env/env';
import { ApiError } from '../platform/http/errors/api-error';
import { notReadError } from '../platform/http/errors/upstream-error';
import { useUpstreams } from '../platform/services';
import {
  createRobloxClient,
  type RobloxClient,
} from '../platform/upstreams/roblox/create-roblox-client';
import { createPlayerLookUp } from '../platform/upstreams/roblox/look-up-player';
import { fakesOfThisWorker, robloxUrls } from '../platform/upstreams/testing/fakes-process';
import { publishedDescription } from '../platform/upstreams/testing/published-description';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Without the spaces that align its tables. */
const PAGE = readFileSync(path.join(ROOT, 'docs/upstreams.md'), 'utf8').replace(/ {2,}/g, ' ');
const UNIVERSE_ID = 4_001_001;
const GROUP_ID = 5_001_004;
/** A veteran of the sample players, and their id. */
const PLAYER = { name: 'OldTownMayor', userId: 7_001_001 };

interface Section {
  /** `GET /v1/games`, or the title of a chapter. */
  readonly title: string;
  readonly rows: ReadonlyArray<Readonly<Record<string, string>>>;
}

/** The first table below each heading, its rows by the heads of their columns. */
const sections: Section[] = PAGE.split(/^#{2,3} /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...lines] = part.split('\n');
    const begin = lines.findIndex((line) => line.startsWith('|'));
    const table = lines.slice(Math.max(begin, 0)).slice(
      0,
      lines.slice(begin).findIndex((line) => !line.startsWith('|')),
    );
    const cellsOf = (line: string) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', ''));
    const [heads = [], , ...rows] = begin < 0 ? [] : table.map(cellsOf);
    return {
      title: title.replaceAll('`', ''),
      rows: rows.map((cells) =>
        Object.fromEntries(heads.map((head, place) => [head, cells[place] ?? ''])),
      ),
    };
  });

const withoutNames = (call: string) => call.replace(/\{\w+\}/g, '{}');

/** Every call that has a name in the page: its method and path. */
const documented = [...PAGE.matchAll(/`((?:GET|POST) \/[^`]*)`/g)].map(([, call = '']) => call);

/** What the server of this test does with requests to one path: null leaves them to the fakes. */
interface Override {
  readonly path: RegExp;
  readonly answer: string;
}

let override: Override | null = null;
const fakes = await fakesOfThisWorker();
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  override = null;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const target = request.url ?? '';
  const right = async () => {
    const answer = await fetch(`${fakes.url}${target}`, {
      method: request.method ?? 'GET',
      headers: {
        'x-api-key': String(request.headers['x-api-key'] ?? ''),
        ...(chunks.length > 0 && { 'content-type': 'application/json' }),
        'user-agent': String(request.headers['user-agent']),
      },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    return { status: answer.status, body: await answer.text() };
  };
  if (!override?.path.test(target.split('?')[0] ?? '')) {
    const { status, body } = await right();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    return;
  }
  await answerAs(override.answer, response, async () => JSON.parse((await right()).body));
}

/** Returns the answer that a row of the page names. */
async function answerAs(
  answer: string,
  response: ServerResponse,
  right: () => Promise<Record<string, unknown>>,
): Promise<void> {
  const json = (status: number, body: unknown, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  const [list = [], key = 'data'] = await listIn(right, answer);
  const [, state] = /, state (\w+)$/.exec(answer) ?? [];
  if (answer === 'silence') return;
  if (answer === 'no connection') response.destroy();
  else if (answer === '200 in HTML') response.writeHead(200).end('<!DOCTYPE html><h1>Soon</h1>');
  else if (answer === '200 in another form') json(200, { somethingElse: true });
  else if (answer.startsWith('200 without')) json(200, { ...(await right()), [key]: [] });
  else if (answer.startsWith('200 with an odd'))
    json(200, { ...(await right()), [key]: [...list, { odd: true }] });
  else if (state) json(200, { data: list.map((one) => ({ ...one, state, imageUrl: '' })) });
  else {
    const [, status = '', code] = /^(\d{3})(?:, code (\w+))?/.exec(answer) ?? [];
    const [, wait] = /Retry-After (\d+)/.exec(answer) ?? [];
    const body =
      code === undefined
        ? {}
        : Number.isNaN(Number(code))
          ? { code, message: 'no' }
          : { errors: [{ code: Number(code), message: 'no' }] };
    json(Number(status), body, wait ? { 'retry-after': wait } : {});
  }
}

/** The list of a right answer and the name of its field; nothing where the row needs none. */
async function listIn(
  right: () => Promise<Record<string, unknown>>,
  answer: string,
): Promise<[Record<string, unknown>[], string] | []> {
  if (!answer.startsWith('200 with') && !answer.includes(', state ')) return [];
  const [found] = Object.entries(await right()).filter(([, value]) => Array.isArray(value));
  return found ? [found[1] as Record<string, unknown>[], found[0]] : [];
}

/** A new one for each row: nothing is cached. */
const client = (openCloudKey: string | null = 'sample-key'): RobloxClient =>
  createRobloxClient({
    urls: robloxUrls(url),
    openCloudKey: openCloudKey ?? undefined,
    userAgent: 'ElectionCity/test',
    retryDelayMs: 1,
    timeoutMsMax: override?.answer === 'silence' ? 700 : 10_000,
    later: () => {},
  });

const failureText = (error: ApiError) => `${error.status} ${error.code}`;

/** A player check, as the column API has it. */
async function checked(): Promise<string> {
  const outcome = await createPlayerLookUp(client(), UNIVERSE_ID)(PLAYER.name);
  if (!outcome.ok) return failureText(playerError(PLAYER.name, outcome));
  const { badges, avatarUrl, avatarPending } = outcome.player;
  const remarks = [
    badges.outcome !== 'visible' && `badges ${badges.outcome}`,
    badges.outcome === 'visible' && badges.leftOut > 0 && `${badges.leftOut} left out`,
    avatarPending && 'picture pending',
    !avatarPending && avatarUrl === null && 'no picture',
  ].filter(Boolean);
  return ['200', ...remarks].join(', ');
}

/** What a scan makes of its group, its first page and one member, as the column Scan has it. */
async function scanned(call: string): Promise<string> {
  const isAnonymous = call === 'GET /v1/groups/{groupId}/users';
  const roblox = client(isAnonymous ? null : 'sample-key');
  const inWords = ({ reason, isFinal }: ScanStop) => `${isFinal ? 'failed' : 'paused'}: ${reason}`;
  const failed = (failure: Parameters<typeof stopOf>[0]) => inWords(stopOf(failure));
  const group = await roblox.group(GROUP_ID);
  if (!group.ok) return failed(group);
  const members = await roblox.groupMembers(GROUP_ID, undefined);
  if (!members.ok) return failed(members);
  useUpstreams({ roblox } as never);
  useEnv({ ROBLOX_UNIVERSE_ID: UNIVERSE_ID });
  const gameBadges = await gameBadgesForScans().catch((thrown: ScanStop) => thrown);
  if (gameBadges instanceof ScanStop) return inWords(gameBadges);
  const member = await analyseMember(
    { userId: PLAYER.userId, username: undefined, displayName: undefined },
    {
      roblox: roblox.uncached,
      gameBadges,
      thresholds: DEFAULT_THRESHOLDS,
      atMs: Date.now(),
      signal: new AbortController().signal,
    },
  );
  if (member.outcome === 'interrupted') return failed(member.interruption);
  if (member.outcome === 'unreadable') return inWords(unreadable());
  const { leftOut = 0 } = members.page;
  return leftOut > 0 ? `goes on, ${leftOut} left out` : 'goes on';
}

/** The badge monitor after its first reading, as the column Monitor has it. */
async function monitored(): Promise<string> {
  useDatabase(await openTestDatabase());
  useEnv({ ROBLOX_UNIVERSE_ID: UNIVERSE_ID, BADGES_READ_SECONDS: 300 });
  useUpstreams({ roblox: client() } as never);
  try {
    await refreshBadges(UNIVERSE_ID);
    const { leftOut } = await badgeMonitor();
    return leftOut > 0 ? `200, ${leftOut} left out` : '200';
  } catch (thrown) {
    if (thrown instanceof ApiError) return failureText(thrown);
    throw thrown;
  } finally {
    useEnv(null);
    await db().destroy();
  }
}

/** The figures of the game after their first reading, as the column Figures has it. */
async function figured(): Promise<string> {
  const roblox = client();
  const figures = await roblox.gameFigures(UNIVERSE_ID);
  if (!figures.ok) return failureText(notReadError('figures', figures));
  return (await roblox.gameVotes(UNIVERSE_ID)).ok ? '200' : '200, no votes';
}

const USES: Readonly<Record<string, (call: string) => Promise<string>>> = {
  API: checked,
  Scan: scanned,
  Monitor: monitored,
  Figures: figured,
};

/** Calls of one host that the page's first table is tried with. */
const ANY_CALL: Readonly<Record<string, string>> = {
  API: 'POST /v1/usernames/users',
  Scan: 'GET /v1/groups/{groupId}',
};

/** Each row with each of its columns that can be tried. */
const trials = sections.flatMap(({ title, rows }) => {
  const isAny = title === 'Any answer of any call';
  if (!isAny && !/^(?:GET|POST) \//.test(title)) return [];
  return rows.flatMap((row) =>
    Object.keys(USES)
      .filter((use) => row[use] !== undefined)
      .map((use) => ({
        call: isAny ? (ANY_CALL[use] ?? '') : title,
        use,
        answer: row.Answer ?? '',
        expected: row[use] ?? '',
      })),
  );
});

const pathPattern = (call: string) => {
  const [, target = ''] = call.split(' ');
  return new RegExp(`${target.replace(/\{\w+\}/g, '\\d+')}$`);
};

describe('what an answer leads to is what the page says', () => {
  test.each(trials)('$call: $answer → $use: $expected', async ({ call, use, answer, expected }) => {
    override = { path: pathPattern(call), answer };
    expect(await USES[use]?.(call)).toBe(expected);
  });

  test('the page has enough of them', () => {
    expect(trials.length).toBeGreaterThan(60);
  });
});

/** Every path that a client of ours calls, with `{}` for what is filled in. */
function calledPaths(): string[] {
  const files = globSync('cms/src/platform/upstreams/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.') && !file.includes('/testing/'),
  );
  const paths = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\bpath: (['`])(\/.*?)\1/g)].map(
      ([, , written = '']) => written.replace(/\$\{[^}]*\}/g, '{}'),
    ),
  );
  return [...new Set(paths)].toSorted();
}

test('every path that a client calls is in the page, and no other', () => {
  const inPage = documented
    .map((call) => withoutNames(call.split(' ')[1] ?? ''))
    // The webhook's path is a setting.
    .filter((one) => one !== '/webhooks/{}/{}');
  expect([...new Set(inPage)].toSorted()).toEqual(calledPaths());
});

test('every code that a failing service is answered with is in the page, with its sentence', () => {
  for (const code of UPSTREAM_CODES) {
    const { status, sentence } = ERROR_CODES[code];
    expect(PAGE).toContain(`| \`${code}\` | ${status} | ${sentence} |`);
  }
  for (const [, code = ''] of PAGE.matchAll(/\d{3} `([A-Z_]{6,})`/g)) {
    expect(Object.keys(ERROR_CODES)).toContain(code);
  }
});

test('every text that is quoted is one of the product', () => {
  const sources = ['site/src', 'cms/src', 'contracts/src'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,astro}`, { cwd: ROOT })
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8')),
  );
  const product = sources.join('\n').replace(/\s+/g, ' ');
  const quoted = [...PAGE.matchAll(/“([^”]{12,})”/g)].map(([, text = '']) =>
    text.replace(/\s+/g, ' '),
  );
  expect(quoted.length).toBeGreaterThan(20);
  expect(quoted.filter((text) => !product.includes(text))).toEqual([]);
});

describe.each([
  { service: 'Roblox', name: 'roblox' },
  { service: 'Discord', name: 'discord' },
] as const)('the published description of $service', ({ service, name }) => {
  const { file, isThere, suite } = publishedDescription(
    name,
    'knows no answer of a call of ours that the page leaves out',
  );

  test.skipIf(!isThere)(suite, () => {
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
      paths: Record<string, Record<string, { responses?: Record<string, unknown> }>>;
    };
    const chapter = PAGE.split(/^## /m).find((part) => part.startsWith(service)) ?? '';
    const any = PAGE.split(/^## /m).find((part) => part.startsWith('Any answer')) ?? '';
    let looked = 0;
    for (const call of documented) {
      const [method = '', target = ''] = call.split(' ');
      const { responses = {} } = paths[target]?.[method.toLowerCase()] ?? {};
      const own = PAGE.split(/^### /m).find((part) => part.startsWith(`\`${call}\``)) ?? chapter;
      for (const status of Object.keys(responses)) {
        looked += 1;
        if (/^2/.test(status)) continue;
        expect(
          `${own.split(/^## /m)[0]}${status === '429' ? any : ''}`,
          `${call} ${status}`,
        ).toContain(status);
      }
    }
    expect(looked).toBeGreaterThan(10);
  });
});
