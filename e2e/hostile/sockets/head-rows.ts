import { type Carrier, get, HOST, ofGet, type Row, refused, smuggled, taken } from './row.ts';

/** A request line as given, the usual Host, and a request that must not be answered after it. */
const line =
  (text: string | ((carrier: Carrier) => string), fields = HOST) =>
  (carrier: Carrier) =>
    `${typeof text === 'string' ? text : text(carrier)}\r\n${fields}\r\n${smuggled(carrier)}`;
const head = (fields: string) => (carrier: Carrier) =>
  `${get(fields)(carrier)}${smuggled(carrier)}`;
const twice = ({ getStatus }: Carrier) => [getStatus, getStatus];

const versions: Row[] = [
  taken('HTTP/1.1', '9112 §2.3', get(), ofGet),
  {
    ...taken(
      'HTTP/1.0',
      '9112 §9.3',
      line(({ get }) => `GET ${get} HTTP/1.0`),
      ofGet,
    ),
    ending: 'closed',
  },
  {
    ...taken(
      'HTTP/1.0 without Host',
      '9112 §3.2',
      line(({ get }) => `GET ${get} HTTP/1.0`, ''),
      ofGet,
    ),
    ending: 'closed',
  },
  refused('HTTP/0.9', '9110 §15.6.6', ({ get }) => `GET ${get}\r\n\r\n`, 505),
  refused(
    'HTTP/2.0 in letters',
    '9110 §15.6.6',
    line(({ get }) => `GET ${get} HTTP/2.0`),
    505,
  ),
  refused(
    "HTTP/2's preface",
    '9113 §3.4',
    () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  ),
  refused('the start of TLS', '9112 §2.2', () => '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03'),
];

const requestLines: Row[] = [
  taken('empty lines before it', '9112 §2.2', (carrier) => `\r\n\r\n${get()(carrier)}`, ofGet),
  taken(
    'two spaces',
    '9112 §3 (a server may split at white space)',
    (carrier) => get()(carrier).replace('GET ', 'GET  '),
    ofGet,
  ),
  refused('a bare LF behind it', '9112 §2.2', (carrier) => get()(carrier).replace('\r\n', '\n')),
  refused(
    'a method in lower case',
    '9110 §9.1',
    line(({ get }) => `get ${get} HTTP/1.1`),
    501,
  ),
  refused(
    'an unknown method',
    '9110 §9.1',
    line(({ get }) => `FOO ${get} HTTP/1.1`),
    501,
  ),
  refused(
    'a method that begins as a known one',
    '9110 §9.1',
    line(({ get }) => `GETS ${get} HTTP/1.1`),
    501,
  ),
  refused('CONNECT to a host', '9110 §9.3.6', line('CONNECT example.org:443 HTTP/1.1'), 501),
  refused('CONNECT to a path', '9112 §3.2.3', line('CONNECT / HTTP/1.1'), 501),
  refused(
    'a target of 20 KB',
    '9110 §15.5.15 (431 covers the whole head)',
    line(`GET /${'a'.repeat(20_000)} HTTP/1.1`),
    431,
  ),
];

const fields: Row[] = [
  taken('bytes past ASCII in a value', '9110 §5.5', head('X: \xe9\r\n'), twice),
  taken('an empty value', '9110 §5.5', head('X:\r\n'), twice),
  taken('100 fields', '6585 §5', head('X: y\r\n'.repeat(98)), twice),
  refused('101 fields', '6585 §5', head('X: y\r\n'.repeat(100)), 431),
  refused('3,000 fields', '6585 §5', head('a:b\r\n'.repeat(3000)), 431),
  refused('a field of 20 KB', '6585 §5', head(`X: ${'y'.repeat(20_000)}\r\n`), 431),
  refused('a field of 1 MB', '6585 §5', head(`X: ${'y'.repeat(1024 * 1024)}\r\n`), 431),
  refused('a bare LF behind a field', '9112 §2.2', head('X: a\nY: b\r\n')),
  refused('space before the colon', '9112 §5.1', head('X : y\r\n')),
  refused('a NUL in a value', '9110 §5.5', head('X: a\0b\r\n')),
  refused('an expectation nobody meets', '9110 §10.1.1', head('Expect: 200-ok\r\n'), 417),
];

const host = (value: string) => line(({ get }) => `GET ${get} HTTP/1.1`, `Host:${value}\r\n`);
const hosts: Row[] = [
  ...[
    ' localhost',
    ' 127.0.0.1:3000',
    ' [::1]:80',
    ' a.example.',
    ' A_b-c.example:',
    ' other.example',
  ].map((value) => taken(`Host:${value}`, '9110 §7.2', host(value), twice)),
  refused(
    'no Host',
    '9112 §3.2',
    line(({ get }) => `GET ${get} HTTP/1.1`, ''),
  ),
  refused(
    'two equal Hosts',
    '9112 §3.2',
    line(({ get }) => `GET ${get} HTTP/1.1`, HOST.repeat(2)),
  ),
  refused(
    'two Hosts',
    '9112 §3.2',
    line(({ get }) => `GET ${get} HTTP/1.1`, `${HOST}HOST: a\r\n`),
  ),
  ...[
    '',
    ' a b',
    ' a/b',
    ' a?b',
    ' a#b',
    ' me@a',
    ' a,b',
    ' a:b',
    ' a:65536',
    ' a:-1',
    ' [::1',
    ' http://a',
    ' <a>',
    ' a\\b',
    ' %zz',
    ' a\xe9',
  ].map((value) => refused(`Host:${value}`, '9112 §3.2', host(value))),
];

/**
 * What stands before the body, by group: what the product decides, and of what Node's parser decides an
 * example for each answer.
 */
export const headRows: Readonly<Record<string, readonly Row[]>> = {
  versions,
  'request lines': requestLines,
  fields,
  Host: hosts,
};
