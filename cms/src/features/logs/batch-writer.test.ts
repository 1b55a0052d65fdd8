import { afterEach, expect, test, vi } from 'vitest';
import { createBatchWriter } from './batch-writer';

const HOUR_MS = 3_600_000;
let writer: ReturnType<typeof createBatchWriter<string>>;
afterEach(() => writer.close(0));

/** A writer that only writes when triggered, and what its database has taken. */
function open({
  write = async () => {},
  ...settings
}: { write?: () => Promise<void> } & Partial<
  Parameters<typeof createBatchWriter<string>>[0]
> = {}) {
  const written: string[][] = [];
  const onFailure = vi.fn();
  writer = createBatchWriter<string>({
    isReady: async () => true,
    everyMs: HOUR_MS,
    batchMax: 2,
    bufferMax: 5,
    lost: (count) => `${count} lost`,
    onFailure,
    ...settings,
    write: async (batch) => {
      await write();
      written.push([...batch]);
    },
  });
  return { written, onFailure };
}

const add = (...entries: string[]) => {
  for (const entry of entries) writer.add(entry);
};

test('entries are written in their order, so many at a time', async () => {
  const { written } = open();
  add('a', 'b', 'c');
  await writer.flush();
  expect(written).toEqual([['a', 'b'], ['c']]);
});

test('what comes before there is a table waits for it, and is no failure', async () => {
  const isReady = vi.fn(async () => false);
  const { written, onFailure } = open({ isReady });
  add('a');
  await writer.flush();
  expect([written, onFailure.mock.calls]).toEqual([[], []]);
  isReady.mockResolvedValue(true);
  for (const entry of ['b', 'c']) {
    add(entry);
    await writer.flush();
  }
  expect(written).toEqual([['a', 'b'], ['c']]);
  expect(isReady).toHaveBeenCalledTimes(2);
});

test('nothing is written where nothing came', async () => {
  const { written } = open();
  await writer.flush();
  expect(written).toEqual([]);
});

test('a database that is away loses nothing of what fits, and is reported once', async () => {
  const write = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('away'));
  const { written, onFailure } = open({ write });
  add('a', 'b', 'c');
  await writer.flush();
  await writer.flush();
  expect(onFailure).toHaveBeenCalledTimes(1);
  write.mockResolvedValue();
  await writer.flush();
  expect(written.flat()).toEqual(['a', 'b', 'c']);
});

test('what failed in the middle is written once', async () => {
  const write = vi
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue();
  const { written } = open({ write });
  add('a', 'b', 'c');
  await writer.flush();
  await writer.flush();
  expect(written).toEqual([['a', 'b'], ['c']]);
});

test('beyond the bound entries are dropped, and their number is stored', async () => {
  const { written } = open();
  add('a', 'b', 'c', 'd', 'e', 'f', 'g');
  await writer.flush();
  expect(written.flat()).toEqual(['a', 'b', 'c', 'd', 'e', '2 lost']);
  await writer.flush();
  expect(written.flat()).toHaveLength(6);
});

test('a slow database delays no caller, and memory stays bounded', async () => {
  let go = () => {};
  const slow = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { written } = open({ write: () => slow });
  // The table is there from now on.
  await writer.flush();
  add('a');
  const flushed = writer.flush();
  for (let count = 0; count < 1000; count += 1) add(`later ${count}`);
  go();
  await flushed;
  await writer.flush();
  expect(written.flat()).toEqual(['a', '996 lost', 'later 0', 'later 1', 'later 2', 'later 3']);
});

test('at the end what waits is written', async () => {
  const { written } = open();
  add('a', 'b', 'c');
  await writer.close(1000);
  expect(written.flat()).toEqual(['a', 'b', 'c']);
});

test('a database that never answers does not prevent the process from ending', async () => {
  open({ write: () => new Promise(() => {}) });
  add('a');
  await writer.close(10);
});
