import { type ReactNode, useEffect, useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { Problem } from '../../ui/problem.tsx';

interface Props<Change> {
  /** Identifies what has the history; read again when it changes. */
  readonly of: string;
  readonly load: () => Promise<readonly Change[]>;
  readonly show: (changes: readonly Change[]) => ReactNode;
}

/** Who did what with something and when. */
export function ChangeHistory<Change>({ of, load, show }: Props<Change>) {
  const [changes, setChanges] = useState<readonly Change[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isShown = true;
    load().then(
      (read) => isShown && setChanges(read),
      (error) => isShown && setProblem(failureSentence(error)),
    );
    return () => {
      isShown = false;
    };
  }, [of]);

  if (problem !== null) {
    return <Problem>The history could not be loaded. {problem}</Problem>;
  }
  return changes ? show(changes) : <p role="status">Loading the history…</p>;
}
