import { classes } from '../../../ui/classes.ts';

const BUTTON = classes(
  'inline-flex min-h-9 cursor-pointer items-center justify-center rounded-m border-2',
  'border-(--ad-text) px-3.5 py-1 text-center text-s leading-tight font-bold',
  'no-underline hover:underline',
);

/** The looks of the banner's parts, the same on the page and in a preview. */
export const BANNER = {
  ground: 'border-(--ad-border) bg-(--ad-ground) text-(--ad-text)',
  picture: classes(
    'relative grid size-12 place-items-center overflow-hidden rounded-s border-2',
    'border-(--ad-border)',
    // The placeholder must not show through a picture that is not opaque.
    '[&:has(img:not([hidden]))_.icon]:invisible',
  ),
  image: 'absolute inset-0 size-full object-cover',
  copy: 'grid min-w-0 leading-[1.35] text-inherit',
  line: 'flex min-w-0 items-baseline gap-2',
  label: 'flex-none rounded-s border px-1.5 text-xs font-bold tracking-wider',
  title: 'truncate',
  text: 'truncate text-s',
  /** Beside the copy where there is room, below it elsewhere. */
  actions: 'col-span-full row-start-2 grid gap-2 md:col-3 md:row-start-1 md:flex',
  action: classes(BUTTON, 'bg-(--ad-text) text-(--ad-ground)'),
  secondAction: classes(BUTTON, 'text-(--ad-text)'),
} as const;
