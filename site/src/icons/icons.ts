import lucide from '@iconify-json/lucide/icons.json';

const ICONS: Readonly<Record<string, { readonly body: string }>> = lucide.icons;

/** What each drawing repeats of its `<svg>`, whose class has it. */
const OF_SVG =
  / (?:fill="none"|stroke="currentColor"|stroke-line(?:cap|join)="round"|stroke-width="2")/g;

/** The drawing inside an icon's `<svg>`. Content may name any icon: an unknown one is the block. */
export function iconDrawing(name: string): string {
  const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : ICONS.box;
  return (icon?.body ?? '').replace(OF_SVG, '').replace(/<g>|<\/g>/g, '');
}
