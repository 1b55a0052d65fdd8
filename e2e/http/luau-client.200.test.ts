/**
 * @module-tag core
 * @module-tag sqlite
 */
import { randomUUID } from 'node:crypto';
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
  function Http:GenerateGUID(braces) return braces == false and guid() or "{" .. guid() .. "}" end
  game = { GetService = function(_, name) assert(name == "HttpService") return Http end }
  task = { wait = function(seconds) waits(seconds) end }
`;

const waited: number[] = [];
/** Answers in place of the product, the next first. */
let refusals: Record<string, unknown>[] = [];
/** What the module has sent. */
const sent: LuaRequest[] = [];
let key = '';
let keyId = '';

beforeAll(async () => {
  ({ key, id: keyId } = await newApiKey());
});
beforeEach(() => {
  waited.length = 0;
  sent.length = 0;
  refusals = [];
});

/** The module has no syntax that Lua lacks, so that it runs here as it does in Luau. */
async function run(code: string): Promise<unknown> {
  const lua = await new LuaFactory().createEngine({ enableProxy: false });
  const from = newAddress();
  lua.global.set('send', async (asked: LuaRequest) => {
    const { Url, Method, Headers, Body } = asked;
    sent.push(asked);
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
  // A table is a list or an object; an empty one is a list.
  lua.global.set('encode', (value: unknown) =>
    JSON.stringify(value, (_, part) =>
      typeof part === 'object' && Object.keys(part ?? {}).length === 0 ? [] : part,
    ),
  );
  lua.global.set('guid', () => randomUUID());
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

const refusal = (seconds: string, status = 429) => ({
  Success: false,
  StatusCode: status,
  StatusMessage: 'Refused',
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

test('a change that takes nothing is sent without a body, or with an empty one', async () => {
  const code = `
    local hook = { keyId = "${keyId}", url = "https://bot.example/elc", events = { "scan.ended" } }
    local path = "/webhooks/" .. api:post("/webhooks", hook).webhook.id .. "/test"
    local bare, failure = api:post(path)
    local empty, other = api:post(path, {})
    return tostring(bare and bare.deliveryId) .. " " .. tostring(empty and empty.deliveryId)
      .. " " .. tostring(failure and failure.error) .. " " .. tostring(other and other.error)`;
  expect(await run(code)).toMatch(/^msg_\w+ msg_\w+ nil nil$/);
  expect(sent.map(({ Body }) => Body)).toEqual([expect.any(String), undefined, '{}']);
  expect(sent.map(({ Headers }) => Headers['Content-Type'])).toEqual([
    'application/json',
    undefined,
    'application/json',
  ]);
});

test('a change is named once, however often it is sent; a read and a change without a key have no name', async () => {
  refusals = [refusal('1')];
  const code = `
    local body = { groupId = 5001004, scannedBy = "Bea" }
    api:post("/scan-group", body)
    api:post("/scan-group", body)
    api:get("/commands")
    api.key = nil
    api:post("/scan-group", body)`;
  await run(code);
  const [first, again, second, ...unnamed] = sent.map(({ Headers }) => Headers['Idempotency-Key']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(second).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(unnamed).toEqual([undefined, undefined]);
});

test.each([
  ['read', 503, 'api:get("/commands")', [3]],
  ['change with a name', 503, 'api:post("/scan-group", body)', [3]],
  ['change whose first call still runs', 409, 'api:post("/scan-group", body)', [3]],
  ['change without a name', 503, 'withoutKey():post("/scan-group", body)', []],
])(
  'a %s that is refused with %i is sent again if that does no harm',
  async (_, status, call, waits) => {
    refusals = [refusal('3', status)];
    await run(`
    local body = { groupId = 5001004, scannedBy = "Bea" }
    local function withoutKey() api.key = nil return api end
    ${call}`);
    expect(waited).toEqual(waits);
    expect(sent).toHaveLength(1 + waits.length);
  },
);

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
  refusals = seconds.map((each) => refusal(each));
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
