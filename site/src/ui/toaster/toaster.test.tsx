import { expect, test } from 'vitest';
import { rendered } from '../testing/rendered.tsx';
import { $notifications, notify } from './notifications.ts';
import { Toaster } from './toaster.tsx';

test('a notification goes after five seconds, or by a swipe of 50 px to the right', () => {
  $notifications.set([]);
  notify({ title: 'Copied' });
  rendered(<Toaster focusFirst={false} />, (find) => {
    const { swipeDirection, swipeThreshold } = find(({ swipeThreshold: px }) => px).props;
    expect([swipeDirection, swipeThreshold]).toEqual(['right', 50]);
    expect(find(({ onOpenChange }) => onOpenChange).props.duration).toBe(5000);
  });
});
