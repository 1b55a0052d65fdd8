import type { Answer } from '../http/answer.ts';
import type { Routes } from '../http/route.ts';
import { BADGES, badgeByIconAsset, type SampleBadge } from './badges.ts';
import { NOT_FOUND } from './errors.ts';
import { playerById } from './players.ts';

/** What the real service serves from its content network: faces and badge icons, drawn on demand. */
export const PICTURE_ROUTES: Routes = {
  'GET /avatars/{userId}.svg': (_call, { userId }) => {
    const player = playerById(userId);
    return player ? svg(blockFigure(player.id)) : NOT_FOUND;
  },
  'GET /badges/{badgeId}.svg': (_call, { badgeId }) =>
    icon(BADGES.find(({ id }) => String(id) === badgeId)),
  'GET /assets/{assetId}.svg': (_call, { assetId }) => icon(badgeByIconAsset(Number(assetId))),
};

const icon = (badge: SampleBadge | undefined) =>
  badge ? svg(rosette(BADGES.indexOf(badge))) : NOT_FOUND;

/** A picture that never changes at its address. */
const svg = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  body,
});

/** Degrees between the colors of neighboring ids, so that no two of the fixtures look alike. */
const HUE_STEP = 137.5;

function color(seed: number, saturation: number, lightness: number): string {
  return `hsl(${Math.round((seed * HUE_STEP) % 360)} ${saturation}% ${lightness}%)`;
}

/** Head and shoulders of a figure of blocks, in colors that follow from the user id. */
function blockFigure(id: number): string {
  const skin = `hsl(${20 + (id % 5) * 6} ${45 + (id % 3) * 10}% ${42 + (id % 7) * 6}%)`;
  const hair = color(id + 3, 35, 25);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 150" width="150" height="150">',
    `<rect width="150" height="150" fill="${color(id, 40, 88)}"/>`,
    `<rect x="22" y="104" width="106" height="46" rx="5" fill="${color(id + 1, 55, 42)}"/>`,
    `<rect x="64" y="92" width="22" height="16" fill="${skin}"/>`,
    `<rect x="45" y="34" width="60" height="62" rx="9" fill="${skin}"/>`,
    `<rect x="41" y="26" width="68" height="22" rx="7" fill="${hair}"/>`,
    '<rect x="58" y="60" width="8" height="12" rx="2" fill="#1b1b1f"/>',
    '<rect x="84" y="60" width="8" height="12" rx="2" fill="#1b1b1f"/>',
    '<path d="M62 82 Q75 91 88 82" fill="none" stroke="#1b1b1f" stroke-width="4"/>',
    '</svg>',
  ].join('');
}

/** A rosette whose number of points distinguishes the badge from others. */
function rosette(index: number): string {
  const points = 5 + (index % 4);
  const star = Array.from({ length: points * 2 }, (_, corner) => {
    const radius = corner % 2 === 0 ? 44 : 22;
    const angle = (Math.PI * corner) / points - Math.PI / 2;
    return `${(75 + radius * Math.cos(angle)).toFixed(1)},${(75 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 150" width="150" height="150">',
    `<circle cx="75" cy="75" r="70" fill="${color(index, 45, 35)}"/>`,
    `<circle cx="75" cy="75" r="60" fill="${color(index, 50, 50)}"/>`,
    `<polygon points="${star.join(' ')}" fill="${color(index + 2, 70, 80)}"/>`,
    '</svg>',
  ].join('');
}
