import lucide from '@iconify-json/lucide/icons.json';

const ICONS: Readonly<Record<string, { readonly body: string }>> = lucide.icons;

/** Those that pages show beside words; they are in one file, which browsers read once. */
export const ICON_NAMES = [
  ...['badge-check', 'blocks', 'book-open', 'clock', 'external-link', 'hammer', 'keyboard'],
  ...['lightbulb', 'mail', 'megaphone', 'menu', 'message-circle', 'play', 'refresh-cw', 'rss'],
  ...['search', 'shield', 'sun-moon', 'terminal', 'trophy', 'user', 'users', 'vote', 'x'],
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** What each drawing repeats of its `<svg>`, whose class has it. */
const OF_SVG =
  / (?:fill="none"|stroke="currentColor"|stroke-line(?:cap|join)="round"|stroke-width="2")/g;

/** The drawing inside an icon's `<svg>`. Content may name any icon: an unknown one is the block. */
export function iconDrawing(name: string): string {
  const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : ICONS.box;
  return (icon?.body ?? '').replace(OF_SVG, '').replace(/<g>|<\/g>/g, '');
}
