import type { ApiField, ApiOperation } from '@elc/contracts/openapi/describe';
import { describe, expect, test } from 'vitest';
import { callOf, exampleValues, missingFields } from './call.ts';

function field(change: Partial<ApiField> & Pick<ApiField, 'name' | 'place'>): ApiField {
  return {
    required: false,
    type: 'string',
    isNumber: false,
    isBoolean: false,
    isList: false,
    choices: [],
    description: '',
    example: undefined,
    fallback: undefined,
    ...change,
  };
}

function operation(method: string, path: string, fields: ApiField[]): ApiOperation {
  return {
    name: 'x',
    method,
    path,
    tag: '',
    summary: '',
    description: '',
    isDeprecated: false,
    needsKey: false,
    takesKey: false,
    fields,
    answers: [],
    failures: [],
  };
}

describe('a call', () => {
  const list = operation('GET', '/api/groups/{id}/members', [
    field({ name: 'id', place: 'path', required: true, example: 7 }),
    field({ name: 'q', place: 'query' }),
    field({ name: 'limit', place: 'query', isNumber: true, example: 10 }),
  ]);

  test('holds the path and only the query that was given, encoded and trimmed', () => {
    expect(callOf(list, { id: ' a/b ', q: 'a b&c', limit: '  ' })).toEqual({
      method: 'GET',
      path: '/api/groups/a%2Fb/members?q=a+b%26c',
      takesKey: false,
      params: { path: { id: 'a/b' }, query: { q: 'a b&c' } },
      body: undefined,
    });
  });

  test('of the example names the examples of the document', () => {
    expect(callOf(list, exampleValues(list)).path).toBe('/api/groups/7/members?limit=10');
  });

  test('misses the required fields that are blank', () => {
    expect(missingFields(list, { id: ' ' }).map(({ name }) => name)).toEqual(['id']);
    expect(missingFields(list, { id: '1' })).toEqual([]);
  });

  test('sends a body in its own types, and what is no number as text for the API to refuse', () => {
    const write = operation('POST', '/api/x', [
      field({ name: 'rating', place: 'body', isNumber: true }),
      field({ name: 'limit', place: 'body', isNumber: true }),
      field({ name: 'visit', place: 'body', isBoolean: true }),
      field({ name: 'name', place: 'body' }),
      field({ name: 'scopes', place: 'body', isList: true }),
      field({ name: 'left', place: 'body' }),
    ]);
    const values = {
      rating: '5',
      limit: 'many',
      visit: 'false',
      name: 'My bot',
      left: '',
      scopes: 'read, scan',
    };
    expect(callOf(write, values).body).toEqual({
      rating: 5,
      limit: 'many',
      visit: false,
      name: 'My bot',
      scopes: ['read', 'scan'],
    });
  });

  test('without fields for a body sends none, with them at least an empty one', () => {
    expect(callOf(operation('DELETE', '/api/x', []), {}).body).toBeUndefined();
    const roll = operation('POST', '/api/x', [field({ name: 'grace', place: 'body' })]);
    expect(callOf(roll, {}).body).toEqual({});
  });
});
