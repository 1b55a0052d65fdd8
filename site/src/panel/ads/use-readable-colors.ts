import type { BannerColors } from '@elc/contracts';
import { useState } from 'react';
import { type ColorDraft, colorsIn } from './color-draft.ts';

/** The colours of a draft; the last readable ones while one is being typed, null before there were any. */
export function useReadableColors(draft: ColorDraft): BannerColors | null {
  const typed = colorsIn(draft);
  const [colors, setColors] = useState(typed);
  if (typed && JSON.stringify(typed) !== JSON.stringify(colors)) setColors(typed);
  return typed ?? colors;
}
