import { expect, test } from 'vitest';
import { isCrossSiteWrite } from './own-origin';

const OWN = 'https://election-city.example';

test.each([
  { what: 'a read', method: 'GET', headers: { origin: 'https://evil.example' }, crosses: false },
  { what: 'a write from a program', method: 'POST', headers: {}, crosses: false },
  {
    what: 'a write by our page',
    method: 'POST',
    headers: { origin: OWN, 'sec-fetch-site': 'same-origin' },
    crosses: false,
  },
  {
    what: 'a write that the reader started',
    method: 'POST',
    headers: { 'sec-fetch-site': 'none' },
    crosses: false,
  },
  {
    what: 'a write to a host reached by another name',
    method: 'POST',
    headers: { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' },
    crosses: false,
  },
  {
    what: 'a write by another site',
    method: 'POST',
    headers: { origin: 'https://evil.example', host: 'election-city.example' },
    crosses: true,
  },
  {
    what: 'a write by the same host on another port',
    method: 'DELETE',
    headers: {
      origin: 'http://localhost:3000',
      host: 'localhost:1337',
      'sec-fetch-site': 'same-site',
    },
    crosses: true,
  },
  {
    what: 'a cross-site write without an origin',
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    crosses: true,
  },
  {
    what: 'a write from a sandboxed frame',
    method: 'POST',
    headers: { origin: 'null', host: 'election-city.example' },
    crosses: true,
  },
  {
    what: 'a write with an origin that is no address',
    method: 'POST',
    headers: { origin: 'election-city.example', host: 'election-city.example' },
    crosses: true,
  },
])('$what crosses sites: $crosses', ({ method, headers, crosses }) => {
  expect(isCrossSiteWrite(method, headers, OWN)).toBe(crosses);
});
