import type { BannerColors } from '@elc/contracts';
import { CONTRAST_MIN } from '@elc/contracts/ads/color-contrast';
import { useId, useState } from 'react';
import { badge, input, label as labelClasses } from '../../ui/classes.ts';
import { Field } from '../../ui/form-field.tsx';
import { COLOR_FIELDS, type ColorDraft, colorsIn, contrastOf, toHex } from './color-draft.ts';

interface Props {
  readonly draft: ColorDraft;
  readonly onChange: (change: Partial<ColorDraft>) => void;
}

/** The banner's three colors, to pick or to type, and how well the text can be read. */
export function ColorFields({ draft, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 grid-fit-48 gap-4">
      <legend className={labelClasses('mb-2')}>Colors</legend>
      {COLOR_FIELDS.map(({ name, label }) => {
        const hex = toHex(draft[name]);
        return (
          <Field
            key={name}
            id={`${id}-${name}`}
            label={label}
            error={hex === null ? 'Enter a color such as #7c3aed.' : null}
          >
            <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-2">
              <input
                type="color"
                className="h-11 w-full cursor-pointer rounded-m border-2 border-line-strong bg-surface p-0.5"
                aria-label={`Pick the color: ${label}`}
                value={hex ?? '#000000'}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
              <input
                id={`${id}-${name}`}
                className={input()}
                autoComplete="off"
                spellCheck={false}
                maxLength={9}
                value={draft[name]}
                aria-invalid={hex === null ? true : undefined}
                aria-describedby={hex === null ? `${id}-${name}-error` : undefined}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            </div>
          </Field>
        );
      })}
      <Contrast draft={draft} />
    </fieldset>
  );
}

function Contrast({ draft }: Pick<Props, 'draft'>) {
  const verdict = contrastOf(draft);
  const tone = verdict?.isEnough ? 'success' : 'danger';
  return (
    <p className="col-span-full" role="status">
      Contrast of text and background:{' '}
      <span className={badge(tone)}>{verdict ? `${verdict.ratio}:1` : '—'}</span>{' '}
      {verdict && (
        <span>
          {verdict.isEnough
            ? 'Easy enough to read.'
            : `Too low: at least ${CONTRAST_MIN}:1 is needed.`}
        </span>
      )}
    </p>
  );
}

/** The colors of a draft; the last readable ones while one is being typed, null before there were any. */
export function useReadableColors(draft: ColorDraft): BannerColors | null {
  const typed = colorsIn(draft);
  const [colors, setColors] = useState(typed);
  if (typed && JSON.stringify(typed) !== JSON.stringify(colors)) setColors(typed);
  return typed ?? colors;
}
