import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import { RequestError } from '../../api/request-error.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';

/** `showsFixes`: the fix is shown beside the entry, not in the notification. */
export function createChanges(showsFixes = false) {
  const $busyIds = atom<ReadonlySet<string>>(new Set());
  const $problems = atom<Readonly<Record<string, string>>>({});

  /** Shows why a change of an entry cannot be done; null takes that back. */
  function setProblem(id: string, problem: string | null): void {
    const { [id]: _before, ...others } = $problems.get();
    $problems.set(problem === null ? others : { ...others, [id]: problem });
  }

  /** `work` resolves with the notice, or null without a change; returns whether it was done. */
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

/** The tab's text, and the server's sentence where it refused the change and names the fix. */
export function failureNotice(text: string, error: unknown): Notice {
  const isRefused = error instanceof RequestError && error.status < 500;
  const fix = isRefused ? error.sentence : null;
  const end = text.endsWith('.') ? '' : '.';
  return warning('Error', fix ? `${text}${end} ${fix}` : text);
}
