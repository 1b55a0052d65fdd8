/**
 * @module-tag core
 * @module-tag sqlite
 */
import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { LuaFactory } from 'wasmoon';
import { newAddress, newApiKey, siteUrl } from '../support/http/client.ts';
import { request } from '../support/http-client.ts';

interface LuaRequest {
  readonly Url: string;
  readonly Method: string;
  readonly Headers: Record<string, string>;
  readonly Body?: string;
}

const SOURCE = await readFile(
  new URL('../../clients/luau/ElectionCity.luau', import.meta.url),
  'utf8',
);

/** What stands in for Roblox, as its documentation describes `HttpService` and `task`. */
const ROBLOX = `
  local Http = {}
  function Http:RequestAsync(asked) return send(asked):await() end
  function Http:JSONDecode(text) return decode(text) end
  function Http:JSONEncode(value) return encode(value) end
  function Http:UrlEncode(text) return escape(text) end
  game = { GetService = function(_, name) assert(name == "HttpService") return Http end }
  task = { wait = function(seconds) waits(seconds) end }
`;

const waited: number[] = [];
/** Answers in place of the product, the next first. */
let refusals: Record<string, unknown>[] = [];
let key = '';

beforeAll(async () => {
  ({ key } = await newApiKey());
});
beforeEach(() => {
  waited.length = 0;
  refusals = [];
});

/** The module has no syntax that Lua lacks, so that it runs here as it does in Luau. */
async function run(code: string): Promise<unknown> {
  const lua = await new LuaFactory().createEngine({ enableProxy: false });
  const from = newAddress();
  lua.global.set('send', async ({ Url, Method, Headers, Body }: LuaRequest) => {
    const refusal = refusals.shift();
    if (refusal) return refusal;
    const init = { method: Method, headers: Headers, from, ...(Body && { body: Body }) };
    const response = await request(Url, init);
    return {
      Success: response.ok,
      StatusCode: response.status,
      StatusMessage: response.statusText,
      Headers: Object.fromEntries(response.headers),
      Body: await response.text(),
    };
  });
  // As in Roblox, null is nil: not there.
  lua.global.set('decode', (text: string) => JSON.parse(text, (_, value) => value ?? undefined));
  lua.global.set('encode', JSON.stringify);
  lua.global.set('escape', encodeURIComponent);
  lua.global.set('waits', (seconds: number) => waited.push(seconds));
  lua.global.set('module', SOURCE);
  try {
    return await lua.doString(`${ROBLOX}
      local api = load(module)().new({ baseUrl = "${siteUrl}/api", key = "${key}", retries = 2 })
      ${code}`);
  } finally {
    lua.global.close();
  }
}

const refusal = (seconds: string) => ({
  Success: false,
  StatusCode: 429,
  StatusMessage: 'Too Many Requests',
  Headers: { 'retry-after': seconds },
  Body: '{"success":false,"error":"Too many requests.","code":"RATE_LIMITED"}',
});

test('reads with a key and a query, and sends a body', async () => {
  const code = `
    local page = api:get("/search", { q = "election", limit = 1 })
    local scan, failure = api:post("/scan-group", { groupId = 5001004, scannedBy = "Bea & Co" })
    local read = api:get("/scan-status/" .. scan.scanId)
    return #page.results .. " " .. read.scan.scannedBy .. " " .. tostring(failure)`;
  expect(await run(code)).toBe('1 Bea & Co nil');
});

test('a failure has its status, code and sentence', async () => {
  const code = `
    local player, failure = api:get("/newgen-check/nobody_has_this_name")
    return tostring(player) .. " " .. failure.status .. " " .. failure.code .. " " .. failure.error`;
  expect(await run(code)).toMatch(
    /^nil 404 PLAYER_NOT_FOUND No Roblox player is called @nobody_has_this_name\./,
  );
});

test('a call that is refused waits as long as Retry-After says', async () => {
  refusals = [refusal('7'), refusal('2')];
  expect(await run('return #api:get("/commands")')).toBeGreaterThan(0);
  expect(waited).toEqual([7, 2]);
});

test.each([
  ['the last of its calls', ['1', '1', '1'], [1, 1]],
  ['a longer wait than is allowed', ['61'], []],
  ['a time that is no time', ['soon'], []],
])('a call that is refused ends with %s', async (_, seconds, waits) => {
  refusals = seconds.map(refusal);
  const code = 'local data, failure = api:get("/commands") return failure.code';
  expect(await run(code)).toBe('RATE_LIMITED');
  expect(waited).toEqual(waits);
});

test('a call that reaches nobody is a failure, too', async () => {
  const code = `
    api.baseUrl = "http://127.0.0.1:1/api"
    local data, failure = api:get("/commands")
    return failure.status .. " " .. failure.code`;
  expect(await run(code)).toBe('0 NO_CONNECTION');
});
