import type { ShareCard } from '@elc/contracts/share-card';
import type { Font, Path } from 'opentype.js';
import { SHARE_PICTURE } from '../sharing/share-card.ts';
import { known, type SetText, typeset } from './typeset.ts';

/** The two typefaces of a card. */
export interface CardFonts {
  readonly display: Font;
  readonly body: Font;
}

const LEFT = 80;
const TEXT_WIDTH = 700;
const TITLE_LEAD = 1.18;
const TITLE_SETTINGS = [
  { size: 76, lines: 2 },
  { size: 66, lines: 3 },
  { size: 54, lines: 4 },
] as const;
const TEXT_SIZE = 32;
const TEXT_LEAD = 1.35;
/** Where the picture of a player or a badge stands. */
export const INSET = { left: 850, top: 150, size: 270 } as const;
/** Between what stands one below the other. */
const GAP = 26;
/** Height of a mark and of a usage line. */
const BOX = 62;
/** Base line of the last line. */
const FOOT = 572;
const COLORS = {
  ground: '#1c1233',
  stud: '#2a1c4a',
  title: '#ffffff',
  text: '#d3c4ff',
  sun: '#ffc12e',
  box: '#120b24',
};

/** From players who have been around for long to new ones, and from common badges to the rarest. */
const MARKS: Record<NonNullable<ShareCard['mark']>, string> = {
  VETERAN: '#5fd38d',
  MIDGEN: '#ffc12e',
  NEWGEN: '#ff8a80',
  Easy: '#8fd3ff',
  Medium: '#5fd38d',
  Hard: '#c4b0ff',
  'Extremely Hard': '#ffc12e',
  Insane: '#ff8a80',
  Impossible: '#ff8a80',
};

/**
 * Draws a card as SVG. Texts are outlines, not letters: what comes out does not depend on which fonts
 * the machine has.
 */
export function drawShareCard(card: ShareCard, fonts: CardFonts): string {
  const { width, height } = SHARE_PICTURE;
  const kicker = known(fonts.body, kickerOf(card));
  const title = typeset(fonts.display, card.title, TEXT_WIDTH, TITLE_SETTINGS);
  const titleTop = kicker ? 150 : 120;
  const markTop = titleTop + title.lines.length * title.size * TITLE_LEAD + GAP;
  const usageTop = card.mark ? markTop + BOX + GAP : markTop;
  const textTop = card.usage ? usageTop + BOX + GAP : usageTop;
  const textRoom = Math.floor((FOOT - 40 - textTop) / (TEXT_SIZE * TEXT_LEAD));
  const text = typeset(fonts.body, card.text, TEXT_WIDTH, [
    { size: TEXT_SIZE, lines: Math.max(textRoom, 1) },
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${GROUND}
${card.inset ? INSET_GROUND : `<g transform="translate(820 120) scale(6.6)">${BLOCK}</g>`}
${kicker ? outline(fonts.body, kicker, { x: LEFT, y: 112, size: 26, fill: COLORS.sun }) : ''}
${block(fonts.display, title, { top: titleTop, lead: TITLE_LEAD, fill: COLORS.title })}
${card.mark ? box(fonts.display, card.mark, { top: markTop, fill: MARKS[card.mark], ink: COLORS.ground }) : ''}
${card.usage ? box(fonts.body, card.usage, { top: usageTop, fill: COLORS.box, ink: COLORS.sun }) : ''}
${block(fonts.body, text, { top: textTop, lead: TEXT_LEAD, fill: COLORS.text })}
${outline(fonts.body, known(fonts.body, footOf(card)), { x: LEFT, y: FOOT, size: 28, fill: COLORS.sun })}
</svg>`;
}

/** In capitals, except a username. */
const kickerOf = ({ kicker }: ShareCard) =>
  kicker.startsWith('@') ? kicker : kicker.toUpperCase();

function footOf({ gameName, site, kicker }: ShareCard): string {
  return kicker === gameName || kicker === '' ? site : `${gameName} · ${site}`;
}

function block(
  font: Font,
  { lines, size }: SetText,
  { top, lead, fill }: { top: number; lead: number; fill: string },
): string {
  return lines
    .map((line, index) =>
      outline(font, line, { x: LEFT, y: top + size * (0.8 + index * lead), size, fill }),
    )
    .join('\n');
}

/** A line in a box of its own, cut where it is too long. */
function box(
  font: Font,
  text: string,
  { top, fill, ink }: { top: number; fill: string; ink: string },
): string {
  const settings = [
    { size: 34, lines: 1 },
    { size: 26, lines: 1 },
  ] as const;
  const { lines, size } = typeset(font, text, TEXT_WIDTH - 2 * GAP, settings);
  const [line = ''] = lines;
  const width = font.getAdvanceWidth(line, size) + 2 * GAP;
  const y = top + BOX / 2 + size * 0.36;
  return `<rect x="${LEFT}" y="${top}" width="${width.toFixed(0)}" height="${BOX}" rx="10" fill="${fill}"/>
${outline(font, line, { x: LEFT + GAP, y, size, fill: ink })}`;
}

function outline(
  font: Font,
  line: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  return `<path fill="${fill}" d="${pathData(font.getPath(line, x, y, size))}"/>`;
}

/** The library's own writer writes NaN for coordinates like 1e-14. */
function pathData({ commands }: Path): string {
  const at = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(' ');
  return commands
    .map((step) => {
      if (step.type === 'Z') return 'Z';
      if (step.type === 'Q') return `Q${at(step.x1, step.y1, step.x, step.y)}`;
      if (step.type === 'C') return `C${at(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`;
      return `${step.type}${at(step.x, step.y)}`;
    })
    .join('');
}

/** A baseplate of studs, lit from above. */
const GROUND = `<defs>
<pattern id="studs" width="60" height="60" patternUnits="userSpaceOnUse"><circle cx="30" cy="33" r="17" fill="#120b24"/><circle cx="30" cy="30" r="17" fill="${COLORS.stud}"/></pattern>
<linearGradient id="shade" x2="1"><stop offset="0.45" stop-color="${COLORS.ground}"/><stop offset="1" stop-color="${COLORS.ground}" stop-opacity="0.1"/></linearGradient>
</defs>
<rect width="100%" height="100%" fill="${COLORS.ground}"/>
<rect width="100%" height="100%" fill="url(#studs)"/>
<rect width="100%" height="100%" fill="url(#shade)"/>
<rect y="606" width="100%" height="24" fill="#7c3aed"/>`;

/** Behind an avatar or a badge, whose pictures are transparent. */
const INSET_GROUND = `<rect x="${INSET.left - 20}" y="${INSET.top - 20}" width="${INSET.size + 40}" height="${INSET.size + 40}" rx="28" fill="#ffffff"/>`;

/** The logo: a ballot paper sliding into a block. The same drawing as public/icons/logo.svg. */
const BLOCK = `<path fill="#a78bfa" d="M24 11 44 21 24 31 4 21z"/><path fill="#7c3aed" d="M4 21 24 31v16L4 37z"/><path fill="#5b21b6" d="M44 21 24 31v16l20-10z"/><path fill="#2e1065" d="m14.5 17.75 3-1.5 16 8-3 1.5z"/><path fill="#fff" stroke="#5b21b6" stroke-width="1.5" stroke-linejoin="round" d="M17 18V1.5l14 7V25"/><path fill="none" stroke="#a78bfa" stroke-width="2" d="m20 8 8 4m-8 1 5 2.5"/><path fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="m9 32.5 3.5 5.75 6-6"/>`;
