import { classes } from '../../../ui/classes.ts';

/** The looks of the banner's parts, the same on the page and in a preview. */
export const BANNER = {
  ground: 'ad-ground',
  /** Its placeholder must not show through a picture that is not opaque. */
  picture: 'ad-picture',
  image: 'ad-image',
  copy: 'ad-copy',
  line: 'ad-line',
  label: 'ad-label',
  title: 'truncate',
  text: 'ad-text',
  action: classes('ad-button', 'bg-(--ad-text) text-(--ad-ground)'),
  secondAction: classes('ad-button', 'text-(--ad-text)'),
} as const;
