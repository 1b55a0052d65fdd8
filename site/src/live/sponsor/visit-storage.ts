import { type AdVisit, createAdVisit } from '../../stores/sponsor/visit.ts';

/** The visit of this tab. Where storage is blocked, nothing is counted and nothing opens by itself. */
export function currentAdVisit(): AdVisit {
  try {
    sessionStorage.getItem('elc:storage');
    return createAdVisit(sessionStorage);
  } catch {
    return {
      isDismissed: () => false,
      dismiss: () => {},
      takesFullscreen: () => false,
      hasRolled: () => true,
      isFirst: () => false,
    };
  }
}
