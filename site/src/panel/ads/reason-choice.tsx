import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { button, chip, fieldError, label } from '../../ui/classes.ts';
import type { SavedReasons } from './saved-reasons.ts';

interface Props {
  readonly saved: SavedReasons;
  /** What is written as the reason now. */
  readonly reason: string;
  readonly onChoose: (reason: string) => void;
}

/** Reasons that were saved, to be given again, added and taken away; all reviewers share them. */
export function ReasonChoice({ saved, reason, onChoose }: Props) {
  const { reasons, problem } = useStore(saved.$saved);
  useEffect(() => void saved.load(), [saved]);
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
            <button
              type="button"
              className={button({ kind: 'quiet', size: 'small' })}
              aria-label={`Remove the saved reason “${text}”`}
              onClick={() => void saved.remove(id)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {written !== '' && !isKnown && (
        <button
          type="button"
          className={button({ size: 'small' }, 'justify-self-start')}
          onClick={() => void saved.add(written)}
        >
          Save this reason
        </button>
      )}
      {problem && (
        <p className={fieldError()} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
