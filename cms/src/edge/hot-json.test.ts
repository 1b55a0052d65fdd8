import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createHotJson } from './hot-json';

function source(load: () => Promise<unknown>) {
  const state = { version: '1' };
  const hot = createHotJson({
    '/list': { cache: { sMaxAge: 30 }, version: () => state.version, load },
  });
  return { hot, state };
}

test('makes the body once per version, however many ask at once', async () => {
  const load = vi.fn(async () => ['a']);
  const { hot, state } = source(load);
  await Promise.all(Array.from({ length: 20 }, () => hot.get('/list')));
  expect(load).toHaveBeenCalledTimes(1);
  state.version = '2';
  await hot.get('/list');
  expect(load).toHaveBeenCalledTimes(2);
});

test('the compressed bytes are the plain ones', async () => {
  const { hot } = source(async () => Array.from({ length: 500 }, (_, index) => `command ${index}`));
  const { body } = await hot.get('/list');
  expect(brotliDecompressSync(body.br as Buffer)).toEqual(body.plain);
});

test('a failure is thrown and not kept', async () => {
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('database gone'));
  load.mockResolvedValueOnce([]);
  const { hot } = source(load);
  await expect(hot.get('/list')).rejects.toThrow('database gone');
  expect((await hot.get('/list')).body.plain.toString()).toBe('[]');
});
