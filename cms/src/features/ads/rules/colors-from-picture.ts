import { type BannerColors, channelsOf, contrast } from '@elc/contracts';

const LIGHT = '#ffffff';
const DARK = '#140f22';
/** Grounds between the two would leave either text hard to read, so they are darkened first. */
const DARKEN_STEP = 0.88;
const BORDER_SHARE = 0.35;
/** A little more than what must be reached, so that rounding never falls below it. */
const WANTED_CONTRAST = 5;

/** Banner colours that suit a picture: its ruling colour as the ground, text that reads well on it. */
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
