import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { safePath } from '../features/logs/rules/safe-text';
import { createRequestNotes, readRequestNotes } from '../platform/jobs/request-notes';
import {
  createHeldLoop,
  HELD_LOOKS_MAX,
  heldText,
  LOOK_EVERY_MS,
  processorMsIn,
} from './held-loop';

/**
 * Looks once for each of these beats, a second apart; answers at which look the loop was found held. Its thread used that
 * share of each second; null where the system does not tell.
 */
function heldAt(
  beats: readonly number[],
  {
    lateAt = -1,
    debuggedAt = -1,
    share = 1,
  }: { lateAt?: number; debuggedAt?: number; share?: number | null } = {},
): number {
  const isHeld = createHeldLoop();
  let nowMs = 0;
  return beats.findIndex((beat, index) => {
    nowMs += index === lateAt ? 60_000 : LOOK_EVERY_MS;
    const processorMs = share === null ? null : (index + 1) * LOOK_EVERY_MS * share;
    return isHeld({ nowMs, processorMs, beats: beat, isDebugged: index === debuggedAt });
  });
}

const held = (looks: number) => Array.from({ length: looks }, () => 7);

test('a loop that did not beat between eleven looks is held', () => {
  expect(heldAt(held(HELD_LOOKS_MAX))).toBe(-1);
  expect(heldAt(held(HELD_LOOKS_MAX + 1))).toBe(HELD_LOOKS_MAX);
});

test('one beat begins the count again', () => {
  expect(heldAt([...held(HELD_LOOKS_MAX), 8, ...held(HELD_LOOKS_MAX)])).toBe(-1);
});

test.each([
  { what: 'has all of a processor', share: 1, at: 10 },
  { what: 'shares it with another process', share: 0.5, at: 18 },
  { what: 'gets hardly any on a busy machine', share: 0.05, at: -1 },
  { what: 'waits for a disk, or is suspended', share: 0, at: -1 },
  { what: 'has a thread whose time is not told', share: null, at: 10 },
])('of 60 s in which a loop does not beat and $what, it is held at look $at', ({ share, at }) => {
  expect(heldAt(held(60), { share })).toBe(at);
});

test('a suspended machine, on which the thread itself is late, is no held loop where no time is told', () => {
  expect(heldAt(held(HELD_LOOKS_MAX + 1), { lateAt: 5, share: null })).toBe(-1);
  expect(heldAt(held(2 * HELD_LOOKS_MAX), { lateAt: 5, share: null })).toBe(5 + HELD_LOOKS_MAX);
});

test('processor time of a thread is read as Linux writes it, whatever the thread is called', () => {
  const fields = `R 1 7 7 0 -1 4194304 900 0 0 0 1234 66 0 0 20 0 11 0 5`;
  expect(processorMsIn(`4711 (a) R (b 1) ${fields}`)).toBe(13_000);
  expect(processorMsIn('')).toBeNull();
  if (process.platform !== 'linux') return;
  const own = () => processorMsIn(readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1'));
  expect(own()).toBeLessThanOrEqual(process.uptime() * 1000);
  expect(own()).toBeGreaterThan(0);
});

test('a loop that a debugger may hold is none either', () => {
  expect(heldAt(held(HELD_LOOKS_MAX + 1), { debuggedAt: HELD_LOOKS_MAX })).toBe(-1);
});

test('requests are named that are in flight, the newest first, without keys', () => {
  const notes = createRequestNotes();
  notes.begin('id-1 POST /admin/forgot-password');
  const end = notes.begin('id-2 GET /guides');
  notes.begin(`id-3 GET /guides/elc_${'a1'.repeat(18)}`);
  end();
  expect(heldText(readRequestNotes(notes.memory), safePath)).toBe(
    'The event loop was held for 10 s: the process was ended. In flight, the newest first: GET /guides/elc_[hidden] (request id-3), POST /admin/forgot-password (request id-1).',
  );
  expect(heldText([], safePath)).toMatch(/ no request, so a job held it\.$/);
});

test('of more requests than there is room for, the newest are known, and each is forgotten once', () => {
  const notes = createRequestNotes();
  const ends = Array.from({ length: 100 }, (_, index) => notes.begin(`${index}${'é'.repeat(300)}`));
  const known = readRequestNotes(notes.memory);
  expect(known[0]).toMatch(/^99é+$/);
  expect(known.at(-1)).toMatch(/^36é+$/);
  ends[0]?.();
  expect(readRequestNotes(notes.memory)).toHaveLength(64);
  for (const end of ends) end();
  expect(readRequestNotes(notes.memory)).toEqual([]);
});
