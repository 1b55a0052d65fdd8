import { expect, test } from 'vitest';
import { framingFault, HEADER_FIELDS_MAX } from './framing-fault';

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
