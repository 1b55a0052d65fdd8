import { atom } from 'nanostores';
import {
  type Notice,
  type NotificationList,
  REMOVAL_DELAY_MS,
  withDismissed,
  withNotice,
  without,
} from './notification-list.ts';

/** The notifications of this page, in the order of their turn: one is shown at a time. The code that renders them loads when the first one arrives. */
export const $notifications = atom<NotificationList>([]);

let lastId = 0;

/** Shows a notice when its turn comes, and returns its id. Callable from anywhere; loads nothing itself. */
export function notify(notice: Notice): number {
  lastId += 1;
  $notifications.set(withNotice($notifications.get(), lastId, notice, Date.now()));
  return lastId;
}

/** What is said of something that could not be done. */
export const warning = (title: string, description: string): Notice => ({
  title,
  description,
  variant: 'destructive',
});

/** Closes a notification now and removes it after `REMOVAL_DELAY_MS`. */
export function dismiss(id: number): void {
  $notifications.set(withDismissed($notifications.get(), id));
  setTimeout(() => $notifications.set(without($notifications.get(), id)), REMOVAL_DELAY_MS);
}
