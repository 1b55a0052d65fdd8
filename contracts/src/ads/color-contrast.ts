import { DEFAULT_BANNER_COLORS } from './ad-terms.ts';
import type { BannerColors } from './banner-colors.ts';

/** Least contrast of text that people can read (WCAG 2.2, success criterion 1.4.3). */
export const CONTRAST_MIN = 4.5;

/** Contrast of two colors as WCAG 2.2 defines it, from 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

export function isReadable({ backgroundColor, textColor }: BannerColors): boolean {
  return contrast(backgroundColor, textColor) >= CONTRAST_MIN;
}

/** The colors, or the product's own where these could not be read. */
export function readableOrDefault(colors: BannerColors): BannerColors {
  return isReadable(colors) ? colors : DEFAULT_BANNER_COLORS;
}

export function channelsOf(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
