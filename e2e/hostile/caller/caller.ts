import { commandList } from '@elc/contracts';
import { isLong } from '../../../scripts/testing/long-form.ts';
import { newApplication } from '../../support/http/ads.ts';
import {
  call,
  endpoints,
  expectSuccess,
  newApiKey,
  product,
  send,
} from '../../support/http/client.ts';
import {
  directKey,
  moderatorPanel,
  newName,
  newPerson,
  PASSWORD,
  register,
} from '../../support/http/people.ts';
import { exchange, type WireAnswer, type WireRequest } from '../exchange.ts';
import { forgedCursor } from '../generate/cursors.ts';
import { resolveReferences } from '../generate/references.ts';
import type { GeneratedRequest } from '../generate/requests.ts';
import { nextAddress } from './addresses.ts';
import { type ApiKey, createFresh, openOwnPanel } from './fresh.ts';
import { type Renewed, renewed } from './sessions.ts';
import { createThings, type Things } from './things.ts';
import { createVisitor, type Visitor } from './visitors.ts';

/** How many of each are made before the first request. */
const KEYS = isLong ? 80 : 20;
const VISITORS = isLong ? 12 : 6;
const USERS = isLong ? 4 : 2;
const TARGETS = isLong ? 10 : 4;

/** Sends generated requests as those they name, with what the product has. */
export interface Caller {
  readonly things: Things;
  send(request: GeneratedRequest): Promise<{ wire: WireRequest; answer: WireAnswer }>;
}

/** `requests`: how many will be sent to each endpoint. */
export async function createCaller(requests: number): Promise<Caller> {
  const things = createThings();
  const keys: ApiKey[] = [];
  const visitors: Visitor[] = [];
  await fill(things, keys, visitors);
  const users = Array.from({ length: USERS }, () =>
    renewed(async () => (await newPerson()).cookie),
  );
  // Panels of people who have opened them with the key that is noted here, which works from any address.
  const keyOfPanel = new Map<string, string>();
  const openAsAdmin = async () => {
    const { cookie, key } = await openOwnPanel();
    keyOfPanel.set(cookie, key);
    return cookie;
  };
  const panels = { panel: renewed(openAsAdmin), moderator: renewed(openAsModerator) };
  const ending = {
    ...{ user: renewed(async () => (await newPerson()).cookie) },
    ...{ panel: renewed(openAsAdmin), moderator: renewed(openAsModerator) },
  };
  const fresh = await createFresh(requests, keys);
  let turn = 0;
  const next = <Item>(items: readonly Item[]): Item => items[turn % items.length] as Item;

  const credentials = async ({ as: kind, endpoint }: GeneratedRequest): Promise<Credentials> => {
    turn += 1;
    if (kind === 'key') return { headers: { 'X-API-Key': next(keys).key } };
    if (kind === 'siteKey') return { headers: { 'X-API-Key': product.publishableKey } };
    if (kind === 'visitor') {
      const visitor = next(visitors);
      return { headers: { Cookie: visitor.cookie }, visitor };
    }
    if (kind === 'nobody') return { headers: {} };
    const session = sessionFor(kind, endpoint);
    const cookie = await session.get();
    return { headers: { Cookie: cookie }, session, cookie };
  };

  /** What ends a session has sessions of its own, so that those of other calls stay. */
  const sessionFor = (kind: 'user' | 'panel' | 'moderator', endpoint: string): Renewed => {
    if (ENDING.includes(endpoint)) return ending[kind];
    return kind === 'user' ? next(users) : panels[kind];
  };

  /** Things that only one request names, with what their owner sends; null where there is none. */
  const freshFor = async (
    kind: string,
    caller: GeneratedRequest['as'],
  ): Promise<{ value: string | undefined; headers?: Credentials['headers'] } | null> => {
    switch (kind) {
      case 'freshScan': {
        const { id, key } = fresh.scan() ?? {};
        return { value: id, ...(caller === 'key' && key && { headers: { 'X-API-Key': key } }) };
      }
      case 'pendingAd':
      case 'approvedAd':
        return { value: fresh[kind]() };
      case 'freshAdminKey':
        return { value: fresh.adminKey() };
      case 'freshAdminSession':
        return { value: fresh.adminSession() };
      case 'freshKey': {
        const { id, cookie } = await newApiKey();
        return { value: id, ...(caller === 'visitor' && { headers: { Cookie: cookie } }) };
      }
      default:
        return null;
    }
  };

  /** Most of the requests that color the live banner find one. */
  const putAdIntoBanner = async () => {
    const headers = { cookie: await panels.panel.get() };
    const body = { advertisementId: fresh.approvedAd() };
    await send('POST', '/api/admin/activate-banner', body, { headers });
  };

  return {
    things,
    async send(request) {
      const from = nextAddress();
      const given = await credentials(request);
      const { session, cookie, visitor } = given;
      let { headers } = given;
      const resolve = async (kind: string, index: number) => {
        if (kind === 'challenge') return challengeFor(from);
        if (kind === 'panelKey') return keyOfPanel.get(cookie ?? '') ?? things.at('adminKey', 0);
        const found = await freshFor(kind, request.as);
        if (found) {
          headers = { ...headers, ...found.headers };
          return found.value ?? '';
        }
        const cursor = things.at(`cursor of ${request.endpoint}`, index);
        if (kind === 'cursor') return cursor;
        if (kind === 'forgedCursor') return cursor && forgedCursor(cursor, index);
        return (kind === 'key' && visitor?.keyAt(index)) || things.at(kind, index);
      };
      const target = await resolveReferences(request.target, resolve);
      const body = await bodyOf(request, resolve);
      const own = await resolvedHeaders(request.headers, resolve);
      const wire: WireRequest = {
        method: request.method,
        target,
        headers: { 'X-Forwarded-For': from, ...headers, ...own },
        body,
      };
      if (request.endpoint === 'colorBanner' && body && body.length % 4 > 0) {
        await putAdIntoBanner();
      }
      const answer = await exchange(next(product.sites), wire);
      if (session && cookie) {
        const isLost = isOver(answer) || ENDING.includes(request.endpoint);
        if (isLost) session.lose(cookie);
      }
      if (answer.status >= 200 && answer.status < 300) {
        const answered = parsed(answer.text);
        things.learn(answered, request.endpoint);
        // Users that were made by such a request may be changed and deleted; nobody signs in as them.
        if (request.endpoint === 'register') things.add('user', idOfUser(answered));
        // A request for a fresh key was its owner's, not this visitor's.
        if (headers === given.headers) visitor?.learn(answered);
      }
      return { wire, answer };
    },
  };
}

/** Whether an answer says that the session is over, rather than that a key or a password is wrong. */
const isOver = ({ status, text }: WireAnswer) =>
  status === 401 && !/"code":"(?:ADMIN_KEY|CREDENTIALS|CONFIRMATION)_/.test(text);

/** Calls after which the session that made them is over. */
const ENDING: readonly string[] = ['logout', 'clearPrivacy', 'lockPanel', 'endOwnSessions'];

interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly session?: Renewed;
  readonly cookie?: string;
  readonly visitor?: Visitor;
}

const idOfUser = (body: unknown) =>
  (body as { user?: { id?: string } } | null)?.user?.id ?? 'nobody';

type Resolve = (kind: string, index: number) => Promise<string>;

async function resolvedHeaders(headers: Readonly<Record<string, string>>, resolve: Resolve) {
  const entries = await Promise.all(
    Object.entries(headers).map(
      async ([name, value]) => [name, await resolveReferences(value, resolve)] as const,
    ),
  );
  return Object.fromEntries(entries);
}

async function bodyOf({ body }: GeneratedRequest, resolve: Resolve): Promise<Uint8Array | null> {
  if (!body) return null;
  return Buffer.from(await resolveReferences(body.text, resolve), body.encoding);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function openAsModerator(): Promise<string> {
  return (await moderatorPanel()).cookie;
}

async function challengeFor(from: string): Promise<string> {
  const body = { phrase: product.secretPhrase };
  const response = await send('POST', '/api/admin/generate-challenge', body, {}, { from });
  const { challenge = '' } = (await response.json()) as { challenge?: string };
  return challenge;
}

/** Makes or finds a few of everything that requests name. */
async function fill(things: Things, keys: ApiKey[], visitors: Visitor[]): Promise<void> {
  things.add('phrase', product.secretPhrase);
  things.add('password', PASSWORD);
  things.add('player', ...PLAYERS);
  const commands = await expectSuccess(await call('/api/commands'), endpoints.listCommands);
  things.add(
    'command',
    ...commandList
      .parse(commands)
      .slice(0, 6)
      .map(({ id }) => id),
  );
  for (let made = 0; made < KEYS; made += 1) keys.push(await newApiKey());
  for (let made = 0; made < VISITORS; made += 1) {
    const { id, cookie } = await newApiKey();
    visitors.push(createVisitor(cookie, id));
    things.add('key', id);
  }
  for (let made = 0; made < TARGETS; made += 1) {
    const username = newName();
    const { user } = (await expectSuccess(await register(username), endpoints.register, 201)) as {
      user: { id: string };
    };
    things.add('user', user.id);
    things.add('account', username);
  }
  for (let made = 0; made < 3; made += 1) {
    const { id, token } = await newApplication();
    things.add('ad', id);
    things.add('statusToken', token);
  }
  await fillFromPanel(things);
  await startScans(things, keys[0]?.key ?? '');
}

const PLAYERS = ['OldTownMayor', 'FreshPaintFinn', 'ExiledErwin', 'MidtownMilo', 'Citizen24991'];

async function fillFromPanel(things: Things): Promise<void> {
  const person = await newPerson({ role: 'admin' });
  const made = await expectSuccess(
    await directKey(person.cookie),
    endpoints.generateDirectKey,
    201,
  );
  things.add('adminKey', (made as { key: string }).key);
  const report = {
    ...{ reporterUsername: 'OldTownMayor', targetUsername: 'FreshPaintFinn' },
    ...{ reason: 'Griefing', description: 'Deleted the bridge.' },
  };
  const headers = { 'X-API-Key': product.publishableKey };
  const sent = await send('POST', '/api/report-abuse', report, { headers });
  const { reportId } = (await expectSuccess(sent, endpoints.reportAbuse, 201)) as {
    reportId: string;
  };
  things.add('report', reportId);
}

async function startScans(things: Things, key: string): Promise<void> {
  for (const groupId of [5_001_003, 5_001_004, 5_001_002]) {
    const body = { groupId, scannedBy: 'MidtownMilo' };
    const response = await send('POST', '/api/scan-group', body, { headers: { 'X-API-Key': key } });
    things.learn(await response.json());
  }
}
