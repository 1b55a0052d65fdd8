import type { SavedReason } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { chip, fieldError, label } from '../../ui/classes.ts';
import { call } from '../frame/panel-call.ts';

/** The saved reasons of the server; null until they are known. */
const $reasons = atom<readonly SavedReason[] | null>(null);
/** Why the last call failed. */
const $problem = atom<string | null>(null);

async function show(work: () => Promise<{ reasons: readonly SavedReason[] }>): Promise<void> {
  try {
    $reasons.set((await work()).reasons);
    $problem.set(null);
  } catch (error) {
    $problem.set(failureSentence(error));
  }
}

const load = () => show(() => call('rejectionReasons'));
const add = (text: string) => show(() => call('saveRejectionReason', { body: { text } }));
const remove = (id: string) => show(() => call('removeRejectionReason', { params: { id } }));

interface Props {
  /** What is written as the reason now. */
  readonly reason: string;
  readonly onChoose: (reason: string) => void;
}

/** Reasons that were saved, to be given again, added and taken away; all reviewers share them. */
export function ReasonChoice({ reason, onChoose }: Props) {
  const reasons = useStore($reasons);
  const problem = useStore($problem);
  useEffect(() => void load(), []);
  const written = reason.trim();
  const isKnown = reasons?.some(({ text }) => text === written) ?? true;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={label('mb-1')}>Saved reasons</legend>
      {reasons?.length === 0 && <p>None yet. Write a reason and save it for the next time.</p>}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {reasons?.map(({ id, text }) => (
          <li key={id} className="flex min-w-0">
            <button
              type="button"
              className={chip('text-start wrap-anywhere')}
              aria-pressed={text === written}
              onClick={() => onChoose(text)}
            >
              {text}
            </button>
            <Button
              kind="quiet"
              size="small"
              aria-label={`Remove the saved reason “${text}”`}
              onClick={() => void remove(id)}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      {written !== '' && !isKnown && (
        <Button size="small" className="justify-self-start" onClick={() => void add(written)}>
          Save this reason
        </Button>
      )}
      {problem && (
        <p className={fieldError()} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
