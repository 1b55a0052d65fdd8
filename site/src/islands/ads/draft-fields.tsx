import { field, fieldError, hint, input, label } from '../../ui/classes.ts';
import { usePreHydrationValue } from '../../ui/use-pre-hydration-value.ts';
import type { AdDraft } from './ad-draft.ts';

/** What every field gets: the draft, and a way to change it. */
export interface DraftProps {
  readonly draft: AdDraft;
  readonly edit: (part: Partial<AdDraft>) => void;
}

const DESCRIPTION_ROWS = 4;

export function DescriptionField({
  draft,
  edit,
  problem,
}: DraftProps & { problem: string | undefined }) {
  usePreHydrationValue('ad-description', draft.adDescription, ({ value }) =>
    edit({ adDescription: value }),
  );
  return (
    <div className={field()}>
      <label className={label()} htmlFor="ad-description">
        Ad Description
      </label>
      <textarea
        id="ad-description"
        className={input('resize-y')}
        rows={DESCRIPTION_ROWS}
        required
        aria-invalid={problem !== undefined}
        aria-describedby={
          problem ? 'ad-description-hint ad-description-problem' : 'ad-description-hint'
        }
        value={draft.adDescription}
        onChange={(event) => edit({ adDescription: event.target.value })}
      />
      <p className={hint()} id="ad-description-hint">
        What is it, what does it cost, what should people do? The ad is designed from these words.
      </p>
      <Problem id="ad-description-problem" text={problem} />
    </div>
  );
}

/** What is wrong with a field, below it; nothing where nothing is. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={fieldError('col-span-full')} id={id}>
      {text}
    </p>
  );
}
