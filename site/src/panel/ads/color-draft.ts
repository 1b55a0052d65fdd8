import type { BannerColors } from '@elc/contracts';
import { CONTRAST_MIN, contrast } from '@elc/contracts/ads/color-contrast';

/** Colors as they are typed: what is not a color yet stays as it is. */
export type ColorDraft = Readonly<Record<keyof BannerColors, string>>;

export const COLOR_FIELDS = [
  { name: 'backgroundColor', label: 'Background' },
  { name: 'textColor', label: 'Text' },
  { name: 'borderColor', label: 'Border' },
] as const satisfies ReadonlyArray<{ name: keyof BannerColors; label: string }>;

/** `#rrggbb` of a typed color, with or without `#`, also of the short form; null when it is none. */
export function toHex(typed: string): string | null {
  const digits = typed.trim().toLowerCase().replace(/^#/, '');
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (!/^[0-9a-f]{3}$/.test(digits)) return null;
  return `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/** The colors of a draft; null while one of them is none. */
export function colorsIn(draft: ColorDraft): BannerColors | null {
  const [backgroundColor, textColor, borderColor] = COLOR_FIELDS.map(({ name }) =>
    toHex(draft[name]),
  );
  if (!backgroundColor || !textColor || !borderColor) return null;
  return { backgroundColor, textColor, borderColor };
}

/**
 * How well the text can be read on its ground; null while one of the two is no color. `ratio` is rounded down, so
 * that 4.49 never reads 4.5.
 */
export function contrastOf({ backgroundColor, textColor }: ColorDraft) {
  const [ground, text] = [toHex(backgroundColor), toHex(textColor)];
  if (!ground || !text) return null;
  const ratio = contrast(ground, text);
  return { ratio: (Math.floor(ratio * 100) / 100).toFixed(2), isEnough: ratio >= CONTRAST_MIN };
}

/** Why a draft cannot be saved; null when it can. */
export function problemIn(draft: ColorDraft): string | null {
  const wrong = COLOR_FIELDS.find(({ name }) => toHex(draft[name]) === null);
  if (wrong) return `${wrong.label}: enter a color such as #7c3aed.`;
  return contrastOf(draft)?.isEnough
    ? null
    : `The text is hard to read on this background. Choose colors with a contrast of at least ${CONTRAST_MIN}:1.`;
}
