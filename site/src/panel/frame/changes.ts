import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { failureNotice } from './failure-notice.ts';

/**
 * Changes of entries by their ids: which are under way, and why the last one of each has failed. With
 * `showsFixes` the fix is shown beside the entry, and the notification has the fixed words alone.
 */
export function createChanges(notify: (notice: Notice) => void, showsFixes = false) {
  /** Entries of which a change is under way. */
  const $busyIds = atom<ReadonlySet<string>>(new Set());
  /** Why the last change of an entry failed, by its id. */
  const $problems = atom<Readonly<Record<string, string>>>({});

  /** Shows why a change of an entry cannot be done; null takes that back. */
  function setProblem(id: string, problem: string | null): void {
    const { [id]: _before, ...others } = $problems.get();
    $problems.set(problem === null ? others : { ...others, [id]: problem });
  }

  /**
   * Runs one change of an entry, unless one of the same entry is under way, and reports how it went:
   * `work` resolves with the notice, or with null when nothing was changed. Returns whether it was done.
   */
  async function act(
    id: string,
    failure: string,
    work: () => Promise<Notice | null>,
  ): Promise<boolean> {
    if ($busyIds.get().has(id)) return false;
    $busyIds.set(new Set([...$busyIds.get(), id]));
    setProblem(id, null);
    try {
      const notice = await work();
      if (notice) notify(notice);
      return notice !== null;
    } catch (error) {
      setProblem(id, failureSentence(error));
      notify(failureNotice(failure, showsFixes ? null : error));
      return false;
    } finally {
      $busyIds.set(new Set([...$busyIds.get()].filter((busy) => busy !== id)));
    }
  }

  return { $busyIds, $problems, setProblem, act };
}
