import { expect, test } from 'vitest';
import { hasBody, isEncoded, isForm, isJson, isJsonOrEmpty } from './body-kind';

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
