import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createCachedResponses } from './cached-responses';

function source(load: () => Promise<unknown>) {
  const state = {
    version: async () => '1',
    moment: '',
    nowMs: 1_000_000,
    isOver: false,
  };
  const failures: string[] = [];
  const cached = createCachedResponses(
    {
      '/list': {
        cache: { sMaxAge: 30 },
        moment: () => state.moment,
        version: () => state.version(),
        isOver: () => state.isOver,
        load,
      },
    },
    { now: () => state.nowMs, onFailure: (path) => failures.push(path) },
  );
  const text = async () => String((await cached.get('/list')).body.plain);
  return { cached, state, failures, text };
}

/** Each body is the number of the load that made it. */
function numbered() {
  const load = vi.fn(async () => load.mock.calls.length);
  return { load, ...source(load) };
}

test('makes the body once per version, however many requests come at once', async () => {
  const load = vi.fn(async () => ['a']);
  const { cached, state } = source(load);
  await Promise.all(Array.from({ length: 20 }, () => cached.get('/list')));
  expect(load).toHaveBeenCalledTimes(1);
  state.version = async () => '2';
  cached.noteChange();
  await cached.get('/list');
  expect(load).toHaveBeenCalledTimes(2);
});

test('the compressed bytes are the plain ones', async () => {
  const { cached } = source(async () =>
    Array.from({ length: 500 }, (_, index) => `command ${index}`),
  );
  const { body } = await cached.get('/list');
  expect(brotliDecompressSync(body.br as Buffer)).toEqual(body.plain);
});

test('a failure is thrown and not cached', async () => {
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('database gone'));
  load.mockResolvedValueOnce([]);
  const { cached } = source(load);
  await expect(cached.get('/list')).rejects.toThrow('database gone');
  expect(String((await cached.get('/list')).body.plain)).toBe('[]');
});

test('a change made here is in the next answer; one made elsewhere within 400 ms', async () => {
  const { cached, state, text } = numbered();
  expect(await text()).toBe('1');
  state.version = async () => '2';
  expect(await text()).toBe('1');
  state.nowMs += 400;
  expect(await text()).toBe('2');
  state.version = async () => '3';
  cached.noteChange();
  expect(await text()).toBe('3');
});

test('a check that began before a change does not answer a request after it', async () => {
  const { cached, state, text } = numbered();
  let answer = (_version: string) => {};
  state.version = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const before = text();
  state.version = async () => '2';
  cached.noteChange();
  expect(await text()).toBe('1');
  answer('1');
  await before;
  expect(await text(), 'and what it found is not cached').toBe('1');
});

test('stored data is checked every 400 ms however many requests come', async () => {
  const { state, text } = numbered();
  state.version = vi.fn(async () => '1');
  for (let request = 0; request < 100; request += 1) await text();
  expect(state.version).toHaveBeenCalledTimes(1);
});

test.each([
  ['version', 'fails'],
  ['load', 'fails'],
  ['version', 'hangs'],
  ['load', 'hangs'],
] as const)('while the %s %s, the body known last is answered', async (part, how) => {
  const { cached, state, load, failures, text } = numbered();
  await text();
  const away = () =>
    how === 'fails' ? Promise.reject(new Error('gone')) : new Promise<never>(() => {});
  if (part === 'version') state.version = away;
  else {
    load.mockImplementation(away);
    state.version = async () => '2';
  }
  cached.noteChange();
  expect(await text()).toBe('1');
  expect(failures).toEqual(['/list']);
  state.version = async () => '3';
  load.mockImplementation(async () => 7);
  state.nowMs += 400;
  if (how === 'fails') expect(await text(), 'it is loaded again').toBe('7');
});

test('what was read in time is answered, however long it takes to compress', async () => {
  const bodies = ['old', 'new'].map((word) =>
    Array.from({ length: 9000 }, (_, index) => `${word} ${index}`),
  );
  const { cached, state, failures, text } = source(async () => bodies.shift());
  await cached.get('/list');
  state.moment = 'the next one';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const renewed = text();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await renewed).toContain('new 8999');
    expect(failures).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('what is over is not answered, whatever else fails', async () => {
  const { cached, state, text } = numbered();
  await text();
  state.version = () => Promise.reject(new Error('gone'));
  state.isOver = true;
  cached.noteChange();
  await expect(text()).rejects.toThrow('gone');
});
