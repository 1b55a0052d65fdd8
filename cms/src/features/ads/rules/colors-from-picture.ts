import { type BannerColors, channelsOf, contrast } from '@elc/contracts';

const LIGHT = '#ffffff';
const DARK = '#140f22';
/** Grounds of medium brightness are darkened until a text can be read on them. */
const DARKEN_STEP = 0.88;
const BORDER_SHARE = 0.35;
/** Above what is required, because of rounding. */
const WANTED_CONTRAST = 5;

export function colorsFromPicture(rulingColor: string): BannerColors {
  let backgroundColor = rulingColor.toLowerCase();
  if (contrast(backgroundColor, DARK) < WANTED_CONTRAST) {
    while (contrast(backgroundColor, LIGHT) < WANTED_CONTRAST) {
      backgroundColor = mix(backgroundColor, '#000000', 1 - DARKEN_STEP);
    }
  }
  const textColor = contrast(backgroundColor, DARK) >= WANTED_CONTRAST ? DARK : LIGHT;
  return { backgroundColor, textColor, borderColor: mix(backgroundColor, textColor, BORDER_SHARE) };
}

function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel * (1 - share) + (others[index] ?? 0) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
