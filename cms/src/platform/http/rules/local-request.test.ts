import { expect, test } from 'vitest';
import { isLocalRequest } from './local-request';

const LOCAL = 'http://localhost:1337';

test.each([
  { peer: '127.0.0.1', headers: { host: ['localhost:1337'] }, expected: true },
  { peer: '::1', headers: { host: ['[::1]:1337'] }, expected: true },
  { peer: '::ffff:127.0.0.1', headers: { host: ['127.0.0.1:1337'] }, expected: true },
  { peer: '127.0.0.1', headers: { host: ['LOCALHOST:1337'] }, expected: true },
  { peer: '127.0.0.1', headers: { host: ['localhost:80'] }, expected: true },
  { peer: '127.0.0.1', headers: { host: ['rebound.example:1337'] }, expected: false },
  { peer: '127.0.0.1', headers: { host: ['localhost.evil.example'] }, expected: false },
  { peer: '127.0.0.1', headers: { host: ['evil@localhost:1337'] }, expected: false },
  { peer: '127.0.0.1', headers: { host: ['localhost:1337/x'] }, expected: false },
  { peer: '127.0.0.1', headers: {}, expected: false },
  { peer: '192.168.1.5', headers: { host: ['localhost:1337'] }, expected: false },
  { peer: undefined, headers: { host: ['localhost:1337'] }, expected: false },
  {
    peer: '127.0.0.1',
    headers: { host: ['localhost'], 'x-forwarded-for': ['127.0.0.1'] },
    expected: false,
  },
  {
    peer: '127.0.0.1',
    headers: { host: ['localhost'], forwarded: ['for=1.2.3.4'] },
    expected: false,
  },
  { peer: '127.0.0.1', headers: { host: ['localhost'], via: ['1.1 cache'] }, expected: false },
])('$peer requesting $headers.host is local: $expected', ({ expected, ...evidence }) => {
  expect(isLocalRequest({ ...evidence, cmsUrl: LOCAL })).toBe(expected);
});

test.each([
  { cmsUrl: 'http://127.0.0.1:8337', expected: true },
  { cmsUrl: 'http://[::1]:1337', expected: true },
  { cmsUrl: 'https://cms.election-city.example', expected: false },
  { cmsUrl: 'http://192.168.1.5:1337', expected: false },
])(
  'what a proxy passes on bare, with its own address and Host, is local for $cmsUrl: $expected',
  ({ cmsUrl, expected }) => {
    const evidence = { peer: '127.0.0.1', headers: { host: ['localhost:1337'] } };
    expect(isLocalRequest({ ...evidence, cmsUrl })).toBe(expected);
  },
);
