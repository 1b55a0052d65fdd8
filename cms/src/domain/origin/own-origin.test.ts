import { expect, test } from 'vitest';
import { isForeignCall, isForeignWrite } from './own-origin';

const OWN = 'https://election-city.example';
const cookie = 'elc_visitor=x';

test.each([
  {
    what: 'a read',
    method: 'GET',
    headers: { cookie, origin: 'https://evil.example' },
    foreign: false,
  },
  {
    what: 'a write without cookies',
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    foreign: false,
  },
  { what: 'a write from a program', method: 'POST', headers: { cookie }, foreign: false },
  {
    what: 'a write by our page',
    method: 'POST',
    headers: { cookie, origin: OWN, 'sec-fetch-site': 'same-origin' },
    foreign: false,
  },
  {
    what: 'a write to a host reached by another name',
    method: 'POST',
    headers: { cookie, origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' },
    foreign: false,
  },
  {
    what: 'a write by another site',
    method: 'POST',
    headers: { cookie, origin: 'https://evil.example', host: 'election-city.example' },
    foreign: true,
  },
  {
    what: 'a write by the same host on another port',
    method: 'DELETE',
    headers: {
      cookie,
      origin: 'http://localhost:3000',
      host: 'localhost:1337',
      'sec-fetch-site': 'same-site',
    },
    foreign: true,
  },
  {
    what: 'a cross-site write without an origin',
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
    foreign: true,
  },
  {
    what: 'a write from a sandboxed frame',
    method: 'POST',
    headers: { cookie, origin: 'null', host: 'election-city.example' },
    foreign: true,
  },
])('$what is foreign: $foreign', ({ method, headers, foreign }) => {
  expect(isForeignWrite(method, headers, OWN)).toBe(foreign);
});

test('where the answer signs in, a write from another site is foreign without cookies too', () => {
  expect(isForeignCall('POST', { origin: 'https://evil.example' }, OWN)).toBe(true);
  expect(isForeignCall('POST', { 'sec-fetch-site': 'cross-site' }, OWN)).toBe(true);
  expect(isForeignCall('POST', { origin: OWN, 'sec-fetch-site': 'same-origin' }, OWN)).toBe(false);
  expect(isForeignCall('POST', {}, OWN)).toBe(false);
});
