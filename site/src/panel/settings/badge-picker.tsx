import type { SystemSettingsResponse } from '@elc/contracts';
import { useId, useState } from 'react';
import { BadgePicture } from '../../islands/badges/badge-picture.tsx';
import { emptyState, hint } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import type { BadgeChoice } from './settings-board.ts';

interface Props {
  readonly badges: SystemSettingsResponse['badges'];
  readonly choice: BadgeChoice;
  /** While a choice is on its way to the server no other can be made: the answer would undo it. */
  readonly isSaving: boolean;
  readonly onChoose: (choice: BadgeChoice) => void;
}

const CHOICE =
  'flex min-h-11 cursor-pointer items-center gap-3 [&>input]:size-5 [&>input]:flex-none [&>input]:accent-accent';

/** Which badges the monitor shows: all, also those to come, or the chosen ones. */
export function BadgePicker({ badges, choice, isSaving, onChoose }: Props) {
  const id = useId();
  const [words, setWords] = useState('');
  const found = badges.filter(({ name }) =>
    name.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const all = badges.map(({ badgeId }) => badgeId);

  return (
    <fieldset className="grid min-w-0 gap-3 [&>legend]:font-bold">
      <legend>Badges to show</legend>
      <label className={CHOICE}>
        <input
          type="radio"
          name={`${id}-all`}
          checked={choice === null}
          disabled={isSaving}
          onChange={() => onChoose(null)}
        />
        All badges of the game, new ones too
      </label>
      <label className={CHOICE}>
        <input
          type="radio"
          name={`${id}-all`}
          checked={choice !== null}
          disabled={isSaving}
          onChange={() => onChoose(sorted(all))}
        />
        Only chosen badges
      </label>
      {choice !== null && (
        <>
          <FormField
            id={`${id}-search`}
            label="Find a badge"
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <p role="status" className={hint()}>
            {choice.length} of {badges.length} chosen
            {words.trim() === '' ? '' : `, ${found.length} found`}
          </p>
          {found.length === 0 ? (
            <p className={emptyState()}>
              {badges.length === 0
                ? 'The badges of the game have not been loaded yet.'
                : 'No badge has this name. Try a shorter search.'}
            </p>
          ) : (
            <ul className="grid max-h-96 grid-fill-60 gap-x-4 gap-y-1 overflow-y-auto rounded-m border-2 border-line p-2">
              {found.map(({ badgeId, name, imageUrl, imageFallbackUrl }) => (
                <li key={badgeId}>
                  <label className={CHOICE}>
                    <input
                      type="checkbox"
                      checked={choice.includes(badgeId)}
                      disabled={isSaving}
                      onChange={() => onChoose(toggled(choice, badgeId))}
                    />
                    <BadgePicture
                      urls={[imageUrl, imageFallbackUrl].filter((url) => url !== null)}
                      className="size-10"
                    />
                    {name}
                  </label>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </fieldset>
  );
}

const toggled = (choice: readonly number[], badgeId: number) =>
  choice.includes(badgeId) ? choice.filter((one) => one !== badgeId) : sorted([...choice, badgeId]);

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
