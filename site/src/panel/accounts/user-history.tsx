import type { UserHistory as History, UserChange } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { problemNotice } from '../../ui/classes.ts';
import { When } from '../../ui/when.tsx';
import { usePanel } from '../frame/panel-context.ts';

const WORDS: Readonly<Record<UserChange, string>> = {
  role: 'Role changed',
  suspended: 'Suspended',
  activated: 'Activated',
  deleted: 'Deleted',
  restored: 'Deletion undone',
};

/** What the panel did with an account: who and when, newest first. */
export default function UserHistory({ id }: { readonly id: string }) {
  const { call } = usePanel();
  const [history, setHistory] = useState<History['changes'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isShown = true;
    call('userHistory', { params: { id } }).then(
      ({ changes }) => isShown && setHistory(changes),
      (error) => isShown && setProblem(failureSentence(error)),
    );
    return () => {
      isShown = false;
    };
  }, [call, id]);

  if (problem) {
    return (
      <p className={problemNotice()} role="alert">
        The history could not be loaded. {problem}
      </p>
    );
  }
  if (!history) return <p role="status">Loading the history…</p>;
  if (history.length === 0) return <p>Nobody has changed this account in the panel.</p>;
  return (
    <ol data-user-history className="grid list-decimal gap-1 pl-6 text-s text-muted">
      {history.map(({ id: change, change: what, by, at, detail }) => (
        <li key={change}>
          <When at={at} />: {WORDS[what]}
          {detail && ` (${detail})`} by {by}
        </li>
      ))}
    </ol>
  );
}
