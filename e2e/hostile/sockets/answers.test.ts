import { expect, test } from 'vitest';
import { readAnswers } from './answers.ts';

const read = (text: string, options = {}) => {
  const { answers, rest } = readAnswers(Buffer.from(text), options);
  return [answers.map(({ status, body }) => [status, body.toString()]), rest.toString()];
};

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

test('answers in a row are separated by their lengths', () => {
  expect(
    read(
      `${OK}HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n${OK}`,
    ),
  ).toEqual([
    [
      [200, 'ok'],
      [404, 'abc'],
      [200, 'ok'],
    ],
    '',
  ]);
});

test('an answer to HEAD, 100, 204 and 304 have no body', () => {
  const heads = `HTTP/1.1 100 Continue\r\n\r\n${OK.slice(0, -2)}`;
  expect(
    read(`${heads}HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n`, { methods: ['HEAD'] }),
  ).toEqual([
    [
      [100, ''],
      [200, ''],
      [304, ''],
    ],
    '',
  ]);
});

test('what is not whole, or no answer, is left over', () => {
  expect(read(`${OK}HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nab`)[1]).toMatch(/^HTTP.*ab$/s);
  expect(read(`${OK}GARBAGE\r\n\r\n`)).toEqual([[[200, 'ok']], 'GARBAGE\r\n\r\n']);
});

test('a body without a length ends with its connection', () => {
  const text = 'HTTP/1.1 200 OK\r\n\r\nall of it';
  expect(read(text)[0]).toEqual([]);
  expect(read(text, { ended: true })[0]).toEqual([[200, 'all of it']]);
});
