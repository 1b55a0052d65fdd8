import type { Font } from 'opentype.js';

/** A text in lines of one size, in pixels. */
export interface SetText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** How a text may be set: in lines of this size, at most so many. */
interface Setting {
  readonly size: number;
  readonly lines: number;
}

/**
 * Sets a text in the first of the settings in which it fits into `width`; in the last one it is cut,
 * with an ellipsis.
 */
export function typeset(
  font: Font,
  text: string,
  width: number,
  settings: readonly [Setting, ...Setting[]],
): SetText {
  const words = known(font, text).split(/\s+/).filter(Boolean);
  const tries = settings.map(({ size, lines }) => ({
    size,
    room: lines,
    lines: broken(font, words, size, width),
  }));
  const fits = (line: string, size: number) => widthOf(font, line, size) <= width;
  const fitting = tries.find(
    ({ lines, room, size }) => lines.length <= room && lines.every((line) => fits(line, size)),
  );
  const { size, lines, room } = (fitting ?? tries[tries.length - 1]) as (typeof tries)[number];
  const shown = lines.slice(0, room);
  return {
    size,
    lines: shown.map((line, index) => {
      const continues = index === room - 1 && lines.length > room;
      return cut(font, line, { size, width, continues });
    }),
  };
}

/** The text without characters that the font has no shape for. */
export function known(font: Font, text: string): string {
  return [...text]
    .filter((char) => /\s/.test(char) || font.charToGlyphIndex(char) > 0)
    .join('')
    .trim();
}

function broken(font: Font, words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines[lines.length - 1];
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(font, longer, size) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(
  font: Font,
  line: string,
  { size, width, continues }: { size: number; width: number; continues: boolean },
): string {
  let shortened = continues ? `${line}…` : line;
  while (shortened.length > 1 && widthOf(font, shortened, size) > width) {
    shortened = `${shortened.slice(0, -2).trimEnd()}…`;
  }
  return shortened;
}

function widthOf(font: Font, line: string, size: number): number {
  return font.getAdvanceWidth(line, size);
}
