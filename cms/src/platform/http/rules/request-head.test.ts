import { expect, test } from 'vitest';
import {
  framingFault,
  HEADER_FIELDS_MAX,
  hasBody,
  isCrossSiteWrite,
  isEncoded,
  isForm,
  isJson,
  isJsonOrEmpty,
  rangeOf,
  readableRange,
} from './request-head';

const HOST = ['Host', 'localhost:3000'];

test.each([
  ['1.1', [], null],
  ['1.1', ['Transfer-Encoding', 'chunked'], null],
  ['1.1', ['transfer-encoding', ' Chunked '], null],
  ['1.1', ['Transfer-Encoding', 'gzip, chunked'], 'coding'],
  ['1.1', ['Transfer-Encoding', 'gzip', 'Transfer-Encoding', 'chunked'], 'coding'],
  ['1.1', ['Transfer-Encoding', 'chunked, gzip'], 'framing'],
  ['1.1', ['Transfer-Encoding', 'xchunked'], 'framing'],
  ['1.1', ['Transfer-Encoding', 'identity'], 'framing'],
  ['1.1', ['Transfer-Encoding', ''], 'framing'],
  ['1.0', ['Transfer-Encoding', 'chunked'], 'framing'],
  ['0.9', [], 'version'],
  ['2.0', [], 'version'],
  ['1.1', Array.from({ length: HEADER_FIELDS_MAX }, () => ['x', 'y']).flat(), 'fields'],
] as const)('HTTP/%s with %j: %s', (httpVersion, fields, fault) => {
  expect(framingFault({ httpVersion, rawHeaders: [...HOST, ...fields] })).toBe(fault);
});

test.each([
  [['Host', 'election-city.example'], null],
  [['HOST', '127.0.0.1:3000'], null],
  [['host', '[::1]:3000'], null],
  [['Host', 'cms_1:'], null],
  [['Host', 'xn--bcher-kva.example'], null],
  [[], 'host'],
  [['Host', 'a', 'Host', 'a'], 'host'],
  [['Host', 'a.example', 'host', 'a.example'], 'host'],
  [['Host', ''], 'host'],
  [['Host', 'a b'], 'host'],
  [['Host', 'a/b'], 'host'],
  [['Host', 'a.example/x'], 'host'],
  [['Host', 'me@a'], 'host'],
  [['Host', 'a@b.example'], 'host'],
  [['Host', 'a,b'], 'host'],
  [['Host', 'a:b'], 'host'],
  [['Host', 'a:65536'], 'host'],
  [['Host', '[::1'], 'host'],
  [['Host', '[::1]x'], 'host'],
] as const)('%j: %s', (rawHeaders, fault) => {
  expect(framingFault({ httpVersion: '1.1', rawHeaders })).toBe(fault);
});

test('HTTP/1.0 needs no Host, and takes no second one', () => {
  expect(framingFault({ httpVersion: '1.0', rawHeaders: [] })).toBeNull();
  expect(framingFault({ httpVersion: '1.0', rawHeaders: [...HOST, ...HOST] })).toBe('host');
});

test.each([
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['APPLICATION/JSON;charset="UTF-8"', true],
  ['application/json; charset=utf-16', false],
  ['application/json; charset=utf-7', false],
  ['application/json-patch+json', false],
  ['application/x-www-form-urlencoded', false],
  ['text/plain;application/json', false],
  ['application/json;', true],
  ['application/json; charset=utf-8; boundary=x', false],
  ['multipart/form-data; boundary=x', false],
])('%j is JSON: %j', (type, expected) => {
  expect(isJson({ 'content-type': type })).toBe(expected);
});

test.each([
  ['gzip', true],
  ['identity', false],
  ['Identity', false],
  ['', false],
  ['identity, gzip', true],
  ['br', true],
  ['unknown', true],
])('a body with the encoding %j is encoded: %j', (encoding, expected) => {
  expect(isEncoded({ 'content-encoding': encoding })).toBe(expected);
});

test('a body is there when its length or its chunks are announced', () => {
  expect(hasBody({})).toBe(false);
  expect(hasBody({ 'content-length': '0' })).toBe(false);
  expect(hasBody({ 'content-length': '1' })).toBe(true);
  expect(hasBody({ 'transfer-encoding': 'chunked' })).toBe(true);
});

test('a write without a body needs no type, and one with a body needs JSON', () => {
  expect(isJsonOrEmpty({})).toBe(true);
  expect(isJsonOrEmpty({ 'content-length': '0' })).toBe(true);
  expect(isJsonOrEmpty({ 'content-length': '2' })).toBe(false);
  expect(isJsonOrEmpty({ 'content-type': 'text/plain' })).toBe(false);
  expect(isJsonOrEmpty({ 'content-type': 'application/json', 'content-length': '2' })).toBe(true);
});

test('a form names its boundary', () => {
  expect(isForm({ 'content-type': 'multipart/form-data; boundary=x' })).toBe(true);
  expect(isForm({ 'content-type': 'multipart/form-data' })).toBe(false);
  expect(isForm({ 'content-type': 'multipart/mixed; boundary=x' })).toBe(false);
});

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

test.each([
  ['bytes=0-9', 'bytes=0-9'],
  ['bytes=5-', 'bytes=5-'],
  ['bytes=-5', 'bytes=-5'],
  ['bytes=99-', 'bytes=99-'],
  ['bytes=-0', 'bytes=-0'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
  [undefined, undefined],
])('%s is read as %s', (range, expected) => {
  expect(readableRange(range)).toBe(expected);
});

test.each([
  ['bytes=-5', 10, 'bytes=-5'],
  ['bytes=-10', 10, 'bytes=0-'],
  ['bytes=-999', 10, 'bytes=0-'],
  ['bytes=-5', 0, 'bytes=-5'],
  ['bytes=3-4', 10, 'bytes=3-4'],
])('of a file: %s of %i bytes is %s', (range, size, expected) => {
  expect(rangeOf(range, size)).toBe(expected);
});
