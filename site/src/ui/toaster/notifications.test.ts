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
  test('shows the notice for 5 seconds unless it states another time', () => {
    notify({ title: 'Copied' });
    expect(DURATION_MS).toBe(5000);
    expect($notifications.get()).toMatchObject([{ title: 'Copied', durationMs: 5000, open: true }]);
  });
});

describe('the queue', () => {
  const undo = { label: 'Undo', altText: 'Add it again', run: () => {} };
  const failure = (title: string) => notify({ title, variant: 'destructive' });
  const waiting = () =>
    $notifications
      .get()
      .filter(({ open }) => open)
      .map(({ title }) => title);
  const shown = () => shownOf($notifications.get());

  test('leaves the one on screen there, and shows the next when it is dismissed', () => {
    const first = failure('Failed');
    notify({ title: 'Copied' });
    notify({ title: 'Saved' });
    expect(shown()).toMatchObject({ id: first, open: true });
    dismiss(first);
    expect(shown()).toMatchObject({ title: 'Copied', open: true });
    expect(waiting()).toEqual(['Copied', 'Saved']);
  });

  test('shows each of them once, failures first, and then none', () => {
    for (const title of ['A', 'B']) notify({ title });
    for (const title of ['Failed A', 'Failed B']) failure(title);
    notify({ title: 'C' });
    const seen: (string | undefined)[] = [];
    while (shown()?.open) {
      seen.push(shown()?.title);
      dismiss(shown()?.id ?? 0);
    }
    expect(seen).toEqual(['A', 'Failed A', 'Failed B', 'B', 'C']);
    expect(shown()).toMatchObject({ title: 'C', open: false });
  });

  test('tells of a failure again that comes again, in one place', () => {
    failure('Failed');
    const again = failure('Failed');
    expect($notifications.get()).toMatchObject([{ id: again, title: 'Failed' }]);
    notify({ title: 'Saved', description: 'A' });
    notify({ title: 'Saved', description: 'B' });
    notify({ title: 'Saved', description: 'A' });
    expect(waiting()).toEqual(['Failed', 'Saved', 'Saved']);
    failure('Failed');
    expect(waiting(), 'the one on screen goes when its time is over').toEqual([
      'Failed',
      'Failed',
      'Saved',
      'Saved',
    ]);
  });

  test('holds only the latest of those of which only the latest is true', () => {
    const copied = (description: string) =>
      notify({ title: 'Copied', description, latestOnly: true });
    copied(';fly');
    copied(';btools');
    expect($notifications.get()).toMatchObject([{ description: ';btools' }]);
    failure('Failed');
    copied(';fly');
    copied(';kick');
    expect($notifications.get()).toMatchObject([
      { description: ';btools' },
      { title: 'Failed' },
      { description: ';kick' },
    ]);
  });

  test('shows what can be undone for a while at once, and what it displaced afterwards', () => {
    notify({ title: 'Saved' });
    failure('Failed');
    const offer = notify({ title: 'Gone', durationMs: 10_000, action: undo });
    expect(waiting()).toEqual(['Gone', 'Failed', 'Saved']);
    notify({ title: 'Gone too', durationMs: 10_000, action: undo });
    expect(waiting()).toEqual(['Gone too', 'Failed', 'Gone', 'Saved']);
    expect($notifications.get().find(({ id }) => id === offer)).toMatchObject({
      untilMs: Date.now() + 10_000,
    });
  });

  test('does not take a failure off the screen for it', () => {
    failure('Failed');
    notify({ title: 'Gone', action: undo });
    expect(waiting()).toEqual(['Failed', 'Gone']);
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
});
