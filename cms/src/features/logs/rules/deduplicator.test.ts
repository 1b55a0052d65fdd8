import { expect, test } from 'vitest';
import { createDeduplicator, SAME_CODE_MAX, SAME_KIND_MAX } from './deduplicator';

const kind = (message: string, code = 'INTERNAL') => ({ code, method: 'GET', message });

/** Refs of what was stored when `count` exceptions come at `atMs`. */
function send(
  gate: ReturnType<typeof createDeduplicator<number>>,
  count: number,
  messageOf: (index: number) => string,
  atMs = 0,
) {
  return Array.from({ length: count }, (_, index) =>
    gate.admit(kind(messageOf(index)), index, atMs),
  );
}

test('of one kind the first few of a minute are stored, the others counted on the last of them', () => {
  const admissions = send(createDeduplicator<number>(), 100, () => 'no such table');
  expect(admissions.filter(({ store }) => store)).toHaveLength(SAME_KIND_MAX);
  expect(admissions.at(-1)).toEqual({ store: false, like: SAME_KIND_MAX - 1 });
});

test('numbers and ids do not make another kind', () => {
  const admissions = send(
    createDeduplicator<number>(),
    50,
    (index) => `row ${index} of 3f${index}a`,
  );
  expect(admissions.filter(({ store }) => store)).toHaveLength(SAME_KIND_MAX);
});

test('another kind gets through while one floods', () => {
  const gate = createDeduplicator<number>();
  send(gate, 100, () => 'no such table');
  expect(gate.admit(kind('disk is full'), 7, 0)).toEqual({ store: true });
});

test('kinds without end are bounded by their code', () => {
  const words = (index: number) => String.fromCodePoint(0x4e00 + index);
  const admissions = send(createDeduplicator<number>(), 500, words);
  expect(admissions.filter(({ store }) => store)).toHaveLength(SAME_CODE_MAX);
  expect(admissions.at(-1)).toEqual({ store: false, like: SAME_CODE_MAX - 1 });
});

test('each minute starts again', () => {
  const gate = createDeduplicator<number>();
  send(gate, 100, () => 'no such table', 59_999);
  expect(gate.admit(kind('no such table'), 1, 60_000)).toEqual({ store: true });
});
