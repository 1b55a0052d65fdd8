import { openApiDocument } from '@elc/contracts/openapi';
import { expect, test } from 'vitest';
import { endpointAt } from '../../support/endpoint-at.ts';
import { type Expectation, expectationsOf, NOWHERE } from './expectations.ts';

const document = openApiDocument({ publicUrl: 'https://city.example' });
const expectations = expectationsOf(document as never);
const of = (name: Parameters<typeof expectations.get>[0]) => expectations.get(name) as Expectation;
const codes = (name: Parameters<typeof of>[0], status: number) => [
  ...(of(name).failures.get(status) ?? []),
];

test('a documented endpoint fails with the codes of the document, and those of any call', () => {
  expect(codes('scanStatus', 404)).toEqual(['SCAN_NOT_FOUND', 'ROUTE_NOT_FOUND']);
  expect(codes('scanStatus', 401)).toEqual(expect.arrayContaining(['API_KEY_MISSING']));
  expect(codes('scanStatus', 415)).toContain('WRONG_TYPE');
});

test('an endpoint that the document leaves out fails as its contract says', () => {
  expect(codes('changeUser', 403)).toEqual(expect.arrayContaining(['ROLE_TOO_LOW']));
  expect(codes('changeUser', 404).sort()).toEqual(['ROUTE_NOT_FOUND', 'USER_NOT_FOUND']);
  expect(codes('colorBanner', 400)).toContain('LOW_CONTRAST');
  expect(codes('login', 400)).not.toContain('LOW_CONTRAST');
});

test('no failure on our side is expected of any endpoint', () => {
  const statuses = [...expectations.values()].flatMap(({ failures }) => [...failures.keys()]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

test('a limit is expected only where one is declared', () => {
  expect(codes('newgenCheck', 429)).toEqual(['RATE_LIMITED']);
  expect(of('listCommands').failures.has(429)).toBe(false);
});

test('a success body is held against the contract: what it does not name is a leak', () => {
  const check = of('listFavorites').successes.get(200);
  const favorite = {
    ...{ userId: 1, itemType: 'command', itemId: 'hx2k9v4mq7w1tz8r5c3bn6dy' },
    createdAt: '2026-11-21T10:15:00.000Z',
  };
  expect(check?.([favorite])).toEqual([]);
  expect(check?.([{ ...favorite, visitorId: 7 }]).join()).toMatch(/additional properties/);
  expect(check?.([{ ...favorite, itemId: 'x' }]).length).toBeGreaterThan(0);
  expect(of('hit').successes.get(204)).toBeNull();
});

test.each([
  { line: 'GET /api/commands/search?q=a', name: 'searchCommands' },
  { line: 'GET /api/commands/category/popular', name: 'commandsOfCategory' },
  { line: 'DELETE /api/favorites/1/command/%00', name: 'removeFavorite' },
  { line: 'DELETE /api/keys/', name: null },
  { line: 'PUT /api/commands', name: null },
  { line: 'GET /api/openapi-json', name: null },
])('$line is $name', ({ line, name }) => {
  const [method = '', target = ''] = line.split(' ');
  expect(endpointAt(method, target)).toBe(name);
});

test('where no endpoint is, nothing succeeds', () => {
  expect(NOWHERE.successes.size).toBe(0);
  expect([...(NOWHERE.failures.get(404) ?? [])]).toEqual(['ROUTE_NOT_FOUND']);
});
