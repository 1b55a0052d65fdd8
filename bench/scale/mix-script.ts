import type { EndpointName } from '@elc/contracts';
import { loadOf, type Setting, visitSharesOf } from './model.ts';
import { endpointOf, PAGES, type PageName } from './traffic.ts';

/** One kind of request of a load, and how many of it there are for each other. */
interface Weighted {
  readonly weight: number;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** Players of the fake Roblox. */
const PLAYERS = ['OldTownMayor', 'BrickwrightBea', 'MidtownMilo', 'FreshPaintFinn'];

/** As the copies of one browser do: each request from another of so many addresses. */
const ADDRESSES = 60_000;

/** Every request that visitors of a setting make, by how often. */
export function requestsOf(setting: Setting): Weighted[] {
  const load = loadOf(setting);
  const { visits, audience } = visitSharesOf(setting.habits);
  const requests: Weighted[] = Object.entries(PAGES).map(([page, path]) => ({
    ...{ method: 'GET', path },
    weight: load.pageViews * setting.habits.pages[page as PageName],
  }));
  for (const [endpoint, { requested }] of load.byEndpoint) {
    const { method, path } = endpointOf(endpoint);
    const one = { method, path: `/api${path}` };
    if (endpoint === 'newgenCheck') {
      for (const name of PLAYERS)
        requests.push({ ...one, ...checkOf(name), weight: requested / PLAYERS.length });
    } else if (endpoint === 'hit') {
      const body = (visit: boolean, isAudience: boolean) =>
        JSON.stringify({ path: '/commands', visit, audience: isAudience });
      requests.push({ ...one, weight: requested * (1 - visits), body: body(false, false) });
      requests.push({ ...one, weight: requested * (visits - audience), body: body(true, false) });
      requests.push({ ...one, weight: requested * audience, body: body(true, true) });
    } else {
      const query = endpoint === 'listFavorites' ? '?userId=1' : '';
      requests.push({ ...one, path: `${one.path}${query}`, weight: requested });
    }
  }
  return requests;
}

const checkOf = (name: string) => ({ path: `/api/newgen-check/${name}` });

/**
 * Counts and views of one endpoint have the name that `endpointOfLine` returns for its requests.
 */
export function nameOf(endpoint: EndpointName): string {
  const { method, path } = endpointOf(endpoint);
  return `${method} /api${path}`;
}

/** What a request is counted as: its endpoint's name, `page`, or itself. */
export function endpointOfLine(method: string, path: string): string {
  if (path.startsWith('/api/newgen-check/')) return nameOf('newgenCheck');
  if ((Object.values(PAGES) as string[]).includes(path)) return 'page';
  return `${method} ${path}`;
}

/**
 * A script for wrk that sends these requests at random, by their weights, each after a pause: all connections
 * together send `perSecond` on average, at moments of their own.
 */
export function mixScript(
  requests: readonly Weighted[],
  options: { perSecond: number; connections: number; publishableKey: string },
): string {
  const { perSecond, connections, publishableKey } = options;
  const lines = requests.map(
    ({ weight, method, path, body = '' }) =>
      `  { ${weight}, ${JSON.stringify(method)}, ${JSON.stringify(path)}, ${JSON.stringify(body)} },`,
  );
  return `local kinds = {
${lines.join('\n')}
}
local sum = 0
for _, kind in ipairs(kinds) do sum = sum + kind[1] end
local threads = 0
function setup(thread) threads = threads + 1 thread:set('number', threads) end
function init() math.randomseed(number * 7919) end
local function one()
  local left = math.random() * sum
  for _, kind in ipairs(kinds) do
    left = left - kind[1]
    if left < 0 then return kind end
  end
  return kinds[1]
end
function request()
  local kind = one()
  local n = math.random(0, ${ADDRESSES} - 1)
  local headers = {
    ['Accept-Encoding'] = 'gzip, deflate, br',
    ['X-Forwarded-For'] = '10.1.' .. math.floor(n / 250) .. '.' .. (n % 250 + 1),
    ['X-API-Key'] = string.find(kind[3], 'newgen') and ${JSON.stringify(publishableKey)} or nil,
    ['Content-Type'] = kind[4] ~= '' and 'application/json' or nil,
  }
  return wrk.format(kind[2], kind[3], headers, kind[4] ~= '' and kind[4] or nil)
end
${perSecond === Number.POSITIVE_INFINITY ? '' : `function delay() return math.floor(-math.log(1 - math.random()) * ${(connections * 1000) / perSecond} + 0.5) end`}
`;
}
