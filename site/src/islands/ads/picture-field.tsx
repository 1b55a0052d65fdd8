import { useEffect, useRef } from 'react';
import { classes, field, hint, input as inputClasses, label } from '../../ui/classes.ts';
import { usePreHydrationValue } from '../../ui/use-pre-hydration-value.ts';
import { type AdDraft, IMAGE_TYPES } from './ad-draft.ts';
import { Problem } from './draft-fields.tsx';

interface Props {
  readonly image: File | null;
  readonly problem: string | undefined;
  readonly edit: (part: Partial<AdDraft>) => void;
}

const KB = 1024;
const FILE_BUTTON = classes(
  'file:mr-3 file:cursor-pointer file:rounded-s file:border-2 file:border-line-strong',
  'file:bg-raised file:px-3 file:py-1 file:font-semibold file:text-text',
);

/** The picture of the ad: chosen, or dropped onto the field. */
export function PictureField({ image, problem, edit }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(false);
  usePreHydrationValue('ad-image', '', () => edit({ image: input.current?.files?.[0] ?? null }));
  // A file field cannot be set from outside; when the form is emptied it must be too.
  useEffect(() => {
    if (wasChosen.current && image === null && input.current) input.current.value = '';
    wasChosen.current = image !== null;
  }, [image]);

  return (
    <div className={field()}>
      <label className={label()} htmlFor="ad-image">
        Image
      </label>
      <input
        ref={input}
        id="ad-image"
        className={inputClasses(FILE_BUTTON)}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        required
        aria-invalid={problem !== undefined}
        aria-describedby={
          problem === undefined ? 'ad-image-hint' : 'ad-image-problem ad-image-hint'
        }
        onChange={(event) => edit({ image: event.target.files?.[0] ?? null })}
      />
      <Problem id="ad-image-problem" text={problem} />
      <p className={hint()} id="ad-image-hint">
        {image === null
          ? 'PNG, JPEG or WebP, at most 8 MB and 40 megapixels, not animated.'
          : `${image.name}, ${Math.max(1, Math.round(image.size / KB))} KB`}
      </p>
    </div>
  );
}
