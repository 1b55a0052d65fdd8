import { takeCarriedNotice } from './carried-notice.ts';
import { notify } from './notifications.ts';

/** Shows what the page before had to say, such as the welcome after signing in. */
export function showCarriedNotice(): void {
  try {
    const notice = takeCarriedNotice(sessionStorage);
    if (notice) notify(notice);
  } catch {
    // Where storage is blocked nothing can have been left there.
  }
}
