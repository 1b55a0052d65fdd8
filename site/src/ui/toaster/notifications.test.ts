import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DURATION_MS, REMOVAL_DELAY_MS, shownOf } from './notification-list.ts';
import { $notifications, dismiss, notify } from './notifications.ts';

beforeEach(() => {
  vi.useFakeTimers();
  $notifications.set([]);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('notify', () => {
  test('shows the notice for 5 seconds in the default variant unless it states another', () => {
    notify({ title: 'Copied' });
    expect(DURATION_MS).toBe(5000);
    expect($notifications.get()).toMatchObject([
      { title: 'Copied', description: null, variant: 'default', durationMs: 5000, open: true },
    ]);
  });

  test('applies the options of the notice', () => {
    notify({ title: 'Gone', description: 'Undo?', variant: 'destructive', durationMs: 10_000 });
    expect($notifications.get()).toMatchObject([
      { title: 'Gone', description: 'Undo?', variant: 'destructive', durationMs: 10_000 },
    ]);
  });

  test('applies the action of the notice', () => {
    const action = { label: 'Undo', altText: 'Add it again', run: () => {} };
    notify({ title: 'Gone', action });
    notify({ title: 'Gone', action });
    expect($notifications.get()[0]?.action).toBe(action);
    notify({ title: 'Plain' });
    expect($notifications.get()[0]?.action).toBeNull();
  });

  test('replaces the shown notice: never two at once', () => {
    const first = notify({ title: 'First' });
    const second = notify({ title: 'Second' });
    expect(second).not.toBe(first);
    expect($notifications.get().map(({ title }) => title)).toEqual(['Second']);
  });
});

describe('a notice with something to do', () => {
  const undo = { label: 'Undo', altText: 'Add it again', run: () => {} };
  const shown = () => shownOf($notifications.get());

  test('waits behind a newer one and comes back for the rest of its time', () => {
    notify({ title: 'Gone', durationMs: 10_000, action: undo });
    vi.advanceTimersByTime(2000);
    const later = notify({ title: 'Saved' });
    expect(shown()).toMatchObject({ title: 'Saved' });
    dismiss(later);
    expect(shown()).toMatchObject({ title: 'Gone', open: true, untilMs: Date.now() + 8000 });
  });

  test('is dropped when its time is over, or it was done with', () => {
    notify({ title: 'Gone', durationMs: 10_000, action: undo });
    vi.advanceTimersByTime(10_000);
    dismiss(notify({ title: 'Gone too', durationMs: 10_000, action: undo }));
    dismiss(notify({ title: 'Saved' }));
    expect(shown()).toMatchObject({ title: 'Saved', open: false });
  });
});

describe('dismiss', () => {
  test('closes at once and removes after 1,000,000 ms', () => {
    const id = notify({ title: 'Copied' });
    dismiss(id);
    expect($notifications.get()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(REMOVAL_DELAY_MS - 1);
    expect($notifications.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($notifications.get()).toEqual([]);
    expect(REMOVAL_DELAY_MS).toBe(1_000_000);
  });

  test('leaves a newer notice alone', () => {
    const first = notify({ title: 'First' });
    dismiss(first);
    notify({ title: 'Second' });
    vi.advanceTimersByTime(REMOVAL_DELAY_MS);
    expect($notifications.get()).toMatchObject([{ title: 'Second', open: true }]);
  });
});
