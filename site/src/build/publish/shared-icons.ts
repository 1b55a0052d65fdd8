import { createHash } from 'node:crypto';

/** An icon as `icon.astro` draws it; islands must find their own drawings as they made them. */
const ICON =
  /<svg class="(icon[^"]*)" viewBox="0 0 24 24" aria-hidden="true" data-shared>(.*?)<\/svg>/gs;

/**
 * Moves the drawings of icons out of the pages into one file, which browsers read once: together they are
 * half a kilobyte of each page, compressed. Takes and returns files by their path in the site.
 */
export function shareIcons(files: ReadonlyMap<string, string>): Map<string, string> {
  const pages = [...files].filter(([file]) => file.endsWith('.html'));
  const drawings = new Set(
    pages.flatMap(([, html]) => [...html.matchAll(ICON)].map(([, , drawing = '']) => drawing)),
  );
  if (drawings.size === 0) return new Map(files);
  const ids = new Map([...drawings].sort().map((drawing, index) => [drawing, `i${index}`]));
  const symbols = [...ids].map(
    ([drawing, id]) => `<symbol id="${id}" viewBox="0 0 24 24">${drawing}</symbol>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 10);
  const address = `/_astro/icons.${hash}.svg`;
  const shared = new Map(files).set(address.slice(1), svg);
  for (const [file, html] of pages) {
    const linked = html.replace(
      ICON,
      (_, names: string, drawing: string) =>
        `<svg class="${names}" aria-hidden="true"><use href="${address}#${ids.get(drawing)}"/></svg>`,
    );
    shared.set(file, linked);
  }
  return shared;
}
