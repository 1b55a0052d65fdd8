import { ofPost, ofPostAndGet, post, type Row, refused, smuggling, taken } from './row.ts';

const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const LAST = '0\r\n\r\n';
const BODY = `2\r\n{}\r\n${LAST}`;
const chunks = (body: string) => smuggling(CHUNKED, body);
const length = (value: string) => smuggling(`Content-Length:${value}\r\n`, '{}');
const coding = (value: string) => smuggling(`Transfer-Encoding:${value}\r\n`, LAST);

const lengths: Row[] = [
  taken('the length of the body', '9112 §6.2', length(' 2'), ofPostAndGet),
  taken('space after a length', '9112 §5', length(' 2 \t'), ofPostAndGet),
  taken('leading zeros', '9110 §8.6', length(' 0002'), ofPostAndGet),
  refused('two equal lengths', '9112 §6.3 (5)', smuggling('Content-Length: 2\r\n'.repeat(2), '{}')),
  refused(
    'two lengths that differ',
    '9112 §6.3 (5)',
    smuggling('Content-Length: 2\r\nContent-Length: 3\r\n', '{}'),
  ),
  refused('a list of lengths', '9112 §6.3 (5)', length(' 2, 2')),
  refused('two numbers', '9110 §8.6', length(' 2 2')),
  refused('a plus sign', '9110 §8.6', length(' +2')),
  refused('a negative length', '9110 §8.6', length(' -1')),
  refused('a hexadecimal length', '9110 §8.6', length(' 0x2')),
  refused('a fraction', '9110 §8.6', length(' 2.0')),
  refused('an exponent', '9110 §8.6', length(' 2e0')),
  refused('an empty length', '9110 §8.6', length('')),
  refused('a word', '9110 §8.6', length(' two')),
  refused('a length past 64 bits', '9110 §8.6', length(' 18446744073709551618')),
  refused('a form feed before the length', '9110 §5.5', length('\f2')),
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
  taken('a tab before chunked', '9112 §5', coding('\tchunked'), ofPostAndGet),
  refused('xchunked', '9112 §6.3 (4.3)', coding(' xchunked')),
  refused('chunkedx', '9112 §6.3 (4.3)', coding(' chunkedx')),
  refused('identity', '9112 §6.3 (4.3)', coding(' identity')),
  refused('nothing', '9112 §6.3 (4.3)', coding('')),
  refused('chunked in quotes', '9112 §6.3 (4.3)', coding(' "chunked"')),
  refused('a vertical tab before chunked', '9110 §5.5', coding(' \vchunked')),
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
  refused(
    'space before the colon of a length',
    '9112 §5.1',
    smuggling('Content-Length : 2\r\n', '{}'),
  ),
  refused('a tab before the colon', '9112 §5.1', smuggling('Content-Length\t: 2\r\n', '{}')),
  refused('a folded coding', '9112 §5.2', smuggling('Transfer-Encoding:\r\n chunked\r\n', LAST)),
  refused('a coding behind a folded line', '9112 §5.2', smuggling(`X: a\r\n ${CHUNKED}`, LAST)),
  refused('a coding behind a bare LF', '9112 §2.2', smuggling(`X: a\n${CHUNKED}`, LAST)),
  refused('a coding behind a bare CR', '9112 §2.2', smuggling(`X: a\r${CHUNKED}`, LAST)),
  refused('a coding behind a NUL', '9110 §5.5', smuggling(`X: a\0${CHUNKED}`, LAST)),
  refused(
    'a NUL in the name of a coding',
    '9110 §5.1',
    smuggling('Transfer-\0Encoding: chunked\r\n', LAST),
  ),
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
  taken(
    'a size in both cases',
    '9112 §7.1',
    post(CHUNKED, `00a\r\n${' '.repeat(8)}{}\r\n0A\r\n${' '.repeat(10)}\r\n${LAST}`),
    ofPost,
  ),
  taken('an extension', '9112 §7.1.1', chunks(`2;a=b;c="d"\r\n{}\r\n${LAST}`), ofPostAndGet),
  taken('a trailer', '9112 §7.1.2', chunks('2\r\n{}\r\n0\r\nX: y\r\n\r\n'), ofPostAndGet),
  refused('an extension that ends with a bare LF', '9112 §7.1.1', chunks(`2;a\n{}\r\n${LAST}`)),
  refused(
    'an extension of 20 KB',
    '9112 §7.1.1',
    chunks(`2;${'a'.repeat(20_000)}\r\n{}\r\n${LAST}`),
    413,
  ),
  refused(
    '1,100 extensions',
    '9112 §7.1.1',
    chunks(`2${';aaaaaaaaaaaaaaa=b'.repeat(1100)}\r\n{}\r\n${LAST}`),
    413,
  ),
  refused('a size past 64 bits', '9112 §7.1', chunks(`10000000000000002\r\n{}\r\n${LAST}`)),
  refused('a size with 0x', '9112 §7.1', chunks(`0x2\r\n{}\r\n${LAST}`)),
  refused('a negative size', '9112 §7.1', chunks(`-2\r\n{}\r\n${LAST}`)),
  refused('a plus sign', '9112 §7.1', chunks(`+2\r\n{}\r\n${LAST}`)),
  refused('an empty size', '9112 §7.1', chunks(`\r\n{}\r\n${LAST}`)),
  refused('space before a size', '9112 §7.1', chunks(` 2\r\n{}\r\n${LAST}`)),
  refused('space behind a size', '9112 §7.1.1', chunks(`2 \r\n{}\r\n${LAST}`)),
  refused('lines that end with a bare LF', '9112 §7.1', chunks('2\n{}\n0\n\n')),
  refused('a bare CR behind a size', '9112 §7.1', chunks(`2\r{}\r\n${LAST}`)),
  refused('more data than the size', '9112 §7.1', chunks(`2\r\n{}XX${LAST}`)),
  refused('less data than the size', '9112 §7.1', chunks(`3\r\n{}\r\n${LAST}`)),
  refused('data that ends with a bare LF', '9112 §7.1', chunks(`2\r\n{}\n${LAST}`)),
  refused(
    'a trailer with space before its colon',
    '9112 §5.1',
    chunks('2\r\n{}\r\n0\r\nX : y\r\n\r\n'),
  ),
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

/** Every way to disagree about where a request ends, by group. */
export const framingRows: Readonly<Record<string, readonly Row[]>> = {
  'Content-Length': lengths,
  'Transfer-Encoding': codings,
  'both, or a body where none is read': bothOrNeither,
  'names of fields': names,
  chunks: chunked,
};
