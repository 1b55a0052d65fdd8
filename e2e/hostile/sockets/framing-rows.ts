import { ofPostAndGet, type Row, refused, smuggling, taken } from './row.ts';

const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const LAST = '0\r\n\r\n';
const BODY = `2\r\n{}\r\n${LAST}`;
const chunks = (body: string) => smuggling(CHUNKED, body);
const length = (value: string) => smuggling(`Content-Length:${value}\r\n`, '{}');
const coding = (value: string) => smuggling(`Transfer-Encoding:${value}\r\n`, LAST);

const lengths: Row[] = [
  taken('the length of the body', '9112 §6.2', length(' 2'), ofPostAndGet),
  refused(
    'two lengths that differ',
    '9112 §6.3 (5)',
    smuggling('Content-Length: 2\r\nContent-Length: 3\r\n', '{}'),
  ),
];

const bothOrNeither: Row[] = [
  refused('CL.TE', '9112 §6.3 (3)', smuggling(`Content-Length: 5\r\n${CHUNKED}`, LAST)),
  refused('TE.CL', '9112 §6.3 (3)', smuggling(`${CHUNKED}Content-Length: 5\r\n`, LAST)),
  refused(
    'TE.CL with a chunk that holds a request',
    '9112 §6.3 (3)',
    smuggling(`Content-Length: 4\r\n${CHUNKED}`, `5e\r\n`),
  ),
  taken(
    'CL.0: a request as body of one that ignores it',
    '9112 §6.3 (6)',
    (carrier) => {
      const hidden = smuggling('', '')(carrier);
      return `GET ${carrier.get} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`;
    },
    ({ getStatus }) => [getStatus],
  ),
];

const codings: Row[] = [
  taken('chunked', '9112 §7.1', coding(' chunked'), ofPostAndGet),
  taken('chunked in capitals', '9112 §7', coding(' CHUNKED'), ofPostAndGet),
  refused('xchunked', '9112 §6.3 (4.3)', coding(' xchunked')),
  refused('identity', '9112 §6.3 (4.3)', coding(' identity')),
  refused('chunked, then identity', '9112 §6.3 (4.3)', coding(' chunked, identity')),
  refused('chunked twice', '9112 §6.1', smuggling(CHUNKED.repeat(2), LAST)),
  refused(
    'chunked, then another',
    '9112 §6.3',
    smuggling(`${CHUNKED}Transfer-Encoding: x\r\n`, LAST),
  ),
  refused(
    'another, then chunked',
    '9112 §6.1',
    smuggling(`Transfer-Encoding: x\r\n${CHUNKED}`, LAST),
    501,
  ),
  refused('gzip, then chunked', '9112 §6.1', coding(' gzip, chunked'), 501),
  refused('chunked with a parameter', '9112 §7', coding(' chunked;q=1')),
  refused('chunked in HTTP/1.0', '9112 §6.1', (carrier) =>
    coding(' chunked')(carrier).replace('HTTP/1.1', 'HTTP/1.0'),
  ),
  refused('a length and chunked in HTTP/1.0', '9112 §6.1', (carrier) =>
    smuggling(`Content-Length: 5\r\n${CHUNKED}`, LAST)(carrier).replace('HTTP/1.1', 'HTTP/1.0'),
  ),
];

const names: Row[] = [
  refused(
    'space before the colon of a coding',
    '9112 §5.1',
    smuggling('Transfer-Encoding : chunked\r\n', LAST),
  ),
  refused('a coding behind a bare LF', '9112 §2.2', smuggling(`X: a\n${CHUNKED}`, LAST)),
  // Another field, so the body has no length: what follows is a request, for every reader.
  taken(
    'a name with an underscore',
    '9110 §5.1',
    smuggling('Transfer_Encoding: chunked\r\n', ''),
    ofPostAndGet,
  ),
];

const chunked: Row[] = [
  taken('a chunk', '9112 §7.1', chunks(BODY), ofPostAndGet),
  taken('an extension', '9112 §7.1.1', chunks(`2;a=b;c="d"\r\n{}\r\n${LAST}`), ofPostAndGet),
  taken('a trailer', '9112 §7.1.2', chunks('2\r\n{}\r\n0\r\nX: y\r\n\r\n'), ofPostAndGet),
  refused(
    'an extension of 20 KB',
    '9112 §7.1.1',
    chunks(`2;${'a'.repeat(20_000)}\r\n{}\r\n${LAST}`),
    413,
  ),
  refused('a size with 0x', '9112 §7.1', chunks(`0x2\r\n{}\r\n${LAST}`)),
  refused('lines that end with a bare LF', '9112 §7.1', chunks('2\n{}\n0\n\n')),
  refused('more data than the size', '9112 §7.1', chunks(`2\r\n{}XX${LAST}`)),
  refused(
    'a length in the trailer',
    '9110 §6.5.1',
    chunks('2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n'),
  ),
  refused(
    'a trailer of 40 KB',
    '9112 §7.1.2',
    chunks(`2\r\n{}\r\n0\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`),
    431,
  ),
];

/**
 * Ways to disagree about where a request ends, by group: what the product decides, and of what Node's parser
 * decides an example for each answer.
 */
export const framingRows: Readonly<Record<string, readonly Row[]>> = {
  'Content-Length': lengths,
  'Transfer-Encoding': codings,
  'both, or a body where none is read': bothOrNeither,
  'names of fields': names,
  chunks: chunked,
};
