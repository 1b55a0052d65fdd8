import type { Notice } from './notification-list.ts';
import { notify } from './notifications.ts';

/** What survives a change of page: a text does, an action does not. */
type CarriedNotice = Omit<Notice, 'action'>;

const KEY = 'elc:notice';

/** Has a notice shown by the next page of this tab instead of this one, which is about to be left. */
export function carryNotice(notice: CarriedNotice, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(KEY, JSON.stringify(notice));
}

/** The notice that the page before left for this one; given once. */
export function takeCarriedNotice(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
): CarriedNotice | null {
  const text = storage.getItem(KEY);
  if (text === null) return null;
  storage.removeItem(KEY);
  try {
    const notice = JSON.parse(text) as Partial<CarriedNotice> | null;
    return typeof notice?.title === 'string' ? (notice as CarriedNotice) : null;
  } catch {
    return null;
  }
}

/** Shows what the page before had to say, such as the welcome after signing in. */
export function showCarriedNotice(): void {
  try {
    const notice = takeCarriedNotice(sessionStorage);
    if (notice) notify(notice);
  } catch {
    // Where storage is blocked nothing can have been left there.
  }
}
