import { AD_IMAGE_SHARP } from '@elc/contracts/ads/ad-terms';
import { useEffect, useRef, useState } from 'react';
import { classes, hint, input } from '../../ui/classes.ts';
import { described, Field, type FieldProps } from '../../ui/form-field.tsx';
import { IMAGE_TYPES, pictureNote, pictureProblem } from './ad-submission.ts';

interface Props extends FieldProps {
  readonly name: string;
}

const KB = 1024;
const FILE_BUTTON = classes(
  'file:mr-3 file:cursor-pointer file:rounded-s file:border-2 file:border-line-strong',
  'file:bg-raised file:px-3 file:py-1 file:font-semibold file:text-text',
);

/** The size in pixels; null for what the browser cannot read: the server says what is wrong with it. */
async function sizeOf(file: File) {
  const read = await createImageBitmap(file).catch(() => null);
  const size = read && { width: read.width, height: read.height };
  read?.close();
  return size;
}

/** The picture of the ad: chosen, or dropped onto the field. What is wrong with it is in `data-problem`, too. */
export function PictureField({ id, name, label, error }: Props) {
  const picture = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<File>();
  const [found, setFound] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const field = { id, label, error: error ?? found };

  async function choose() {
    const chosen = picture.current?.files?.[0];
    setImage(chosen);
    setFound(chosen ? pictureProblem(chosen) : null);
    setNote('');
    const read = chosen ? pictureNote(await sizeOf(chosen)) : '';
    if (picture.current?.files?.[0] === chosen) setNote(read);
  }
  // One may be chosen before the page is alive.
  useEffect(() => void choose(), []);

  return (
    <Field {...field}>
      <input
        {...described(field, true)}
        ref={picture}
        name={name}
        className={input(FILE_BUTTON)}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        required
        data-problem={found ?? undefined}
        onChange={() => void choose()}
      />
      <p className={hint()} id={`${id}-note`}>
        {image
          ? `${image.name}, ${Math.max(1, Math.round(image.size / KB))} KB${note && `. ${note}`}`
          : `PNG, JPEG or WebP, not animated, best from ${AD_IMAGE_SHARP.width} × ${AD_IMAGE_SHARP.height} pixels on, up to 40 megapixels and 8 MB. 8:5 suits best, such as 1600 × 1000. The banner shows the square in the middle: keep what matters inside it.`}
      </p>
    </Field>
  );
}
