import { AD_IMAGE_MIN } from '@elc/contracts/ads/ad-terms';
import { useEffect, useRef } from 'react';
import { classes, field, fieldError, hint, input, label } from '../../ui/classes.ts';
import { usePreHydrationValue } from '../../ui/hydration.ts';
import { type AdDraft, IMAGE_TYPES, type PictureSize } from './ad-draft.ts';

/** What every field gets: the draft, and a way to change it. */
export interface DraftProps {
  readonly draft: AdDraft;
  readonly edit: (part: Partial<AdDraft>) => void;
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

interface PictureProps {
  readonly image: File | null;
  readonly problem: string | undefined;
  readonly edit: (part: Partial<AdDraft>) => void;
}

const KB = 1024;
const FILE_BUTTON = classes(
  'file:mr-3 file:cursor-pointer file:rounded-s file:border-2 file:border-line-strong',
  'file:bg-raised file:px-3 file:py-1 file:font-semibold file:text-text',
);

/** Null for what the browser cannot read: the server says what is wrong with it. */
async function sizeOf(file: File): Promise<PictureSize | null> {
  const read = await createImageBitmap(file).catch(() => null);
  const size = read && { width: read.width, height: read.height };
  read?.close();
  return size;
}

/** The picture of the ad: chosen, or dropped onto the field. */
export function PictureField({ image, problem, edit }: PictureProps) {
  const picture = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(false);
  usePreHydrationValue('ad-image', '', () => void choose(picture.current?.files?.[0] ?? null));
  async function choose(chosen: File | null) {
    edit({ image: chosen, imageSize: null });
    const imageSize = chosen && (await sizeOf(chosen));
    if (picture.current?.files?.[0] === chosen) edit({ imageSize });
  }
  // A file field cannot be set from outside; when the form is emptied it must be too.
  useEffect(() => {
    if (wasChosen.current && image === null && picture.current) picture.current.value = '';
    wasChosen.current = image !== null;
  }, [image]);

  return (
    <div className={field()}>
      <label className={label()} htmlFor="ad-image">
        Image
      </label>
      <input
        ref={picture}
        id="ad-image"
        className={input(FILE_BUTTON)}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        required
        aria-invalid={problem !== undefined}
        aria-describedby={
          problem === undefined ? 'ad-image-hint' : 'ad-image-problem ad-image-hint'
        }
        onChange={(event) => void choose(event.target.files?.[0] ?? null)}
      />
      <Problem id="ad-image-problem" text={problem} />
      <p className={hint()} id="ad-image-hint">
        {image === null
          ? `PNG, JPEG or WebP, not animated, from ${AD_IMAGE_MIN.width} × ${AD_IMAGE_MIN.height} pixels to 40 megapixels, at most 8 MB. 8:5 suits best, such as 1600 × 1000. The banner shows the square in the middle: keep what matters inside it.`
          : `${image.name}, ${Math.max(1, Math.round(image.size / KB))} KB`}
      </p>
    </div>
  );
}
