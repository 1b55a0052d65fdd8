import { z } from 'zod';

const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #7c3aed');

export const bannerColors = z.strictObject({
  backgroundColor: hexColor,
  textColor: hexColor,
  borderColor: hexColor,
});

export type BannerColors = z.infer<typeof bannerColors>;
