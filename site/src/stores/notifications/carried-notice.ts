import type { Notice } from './notification-list.ts';

const KEY = 'elc:notice';

/** Has a notice shown by the next page of this tab instead of this one, which is about to be left. */
export function carryNotice(notice: Notice, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(KEY, JSON.stringify(notice));
}

/** The notice that the page before left for this one; given once. */
export function takeCarriedNotice(storage: Pick<Storage, 'getItem' | 'removeItem'>): Notice | null {
  const text = storage.getItem(KEY);
  if (text === null) return null;
  storage.removeItem(KEY);
  try {
    const notice = JSON.parse(text) as Partial<Notice> | null;
    return typeof notice?.title === 'string' ? (notice as Notice) : null;
  } catch {
    return null;
  }
}
