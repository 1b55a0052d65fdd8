import { createHash } from 'node:crypto';

/** An icon as `icon.astro` draws it; islands must find their own drawings as they made them. */
const ICON =
  /<svg class="(icon[^"]*)" viewBox="0 0 24 24" aria-hidden="true" data-shared>(.*?)<\/svg>/gs;

/** The file that holds the drawings of all pages, and what each is called in it. */
export interface IconFile {
  /** On the site. */
  readonly address: string;
  readonly svg: string;
  readonly ids: ReadonlyMap<string, string>;
}

/** Each drawing once, as a copy: a slice of a page would hold the whole page in memory. */
const known = new Map<string, string>();

/** The drawings in a page, each once. */
export function drawingsIn(html: string): readonly string[] {
  const found = [...html.matchAll(ICON)].map(([, , drawing = '']) => {
    const before = known.get(drawing);
    if (before !== undefined) return before;
    const copy = Buffer.from(drawing).toString();
    known.set(copy, copy);
    return copy;
  });
  return [...new Set(found)];
}

/** The file of these drawings; null for none. */
export function iconFileOf(drawings: ReadonlySet<string>): IconFile | null {
  if (drawings.size === 0) return null;
  const ids = new Map([...drawings].sort().map((drawing, index) => [drawing, `i${index}`]));
  const symbols = [...ids].map(
    ([drawing, id]) => `<symbol id="${id}" viewBox="0 0 24 24">${drawing}</symbol>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 10);
  return { address: `/_astro/icons.${hash}.svg`, svg, ids };
}

/**
 * Moves the drawings of icons out of a page into their file, which browsers read once: together they are
 * half a kilobyte of each page, compressed.
 */
export function linkIcons(html: string, { address, ids }: IconFile): string {
  return html.replace(
    ICON,
    (_, names: string, drawing: string) =>
      `<svg class="${names}" aria-hidden="true"><use href="${address}#${ids.get(drawing)}"/></svg>`,
  );
}

/** A page that was linked to one file of drawings, linked to another one that has them too. */
export function relinkIcons(html: string, from: IconFile, to: IconFile): string {
  const newId = new Map([...from.ids].map(([drawing, id]) => [id, to.ids.get(drawing)]));
  return html
    .split(`<use href="${from.address}#`)
    .map((part, index) =>
      index === 0
        ? part
        : part.replace(/^i\d+/, (id) => `<use href="${to.address}#${newId.get(id)}`),
    )
    .join('');
}
