import type { UpdateLine } from '@elc/contracts';
import { formatDate } from '../../ui/formats.ts';

/**
 * Writes lines into a list, each a link to its message, made from the list's own template. A line that
 * has not changed stays as it is, so that focus and selection on it stay too.
 */
export function writeLines(list: HTMLElement, lines: readonly UpdateLine[]): void {
  const blank = list.querySelector('template')?.content.firstElementChild;
  if (!blank) throw new Error('The list has no template for its lines.');
  const known = new Map(
    [...list.querySelectorAll<HTMLElement>(':scope > li')].map((item) => [item.dataset.line, item]),
  );
  const items = lines.map(
    (line) => known.get(JSON.stringify(line)) ?? itemOf(blank as HTMLElement, line),
  );
  for (const item of known.values()) if (!items.includes(item)) item.remove();
  items.forEach((item, index) => {
    const inPlace = list.querySelectorAll(':scope > li')[index];
    if (inPlace !== item) list.insertBefore(item, inPlace ?? null);
  });
}

function itemOf(blank: HTMLElement, line: UpdateLine): HTMLElement {
  const item = blank.cloneNode(true) as HTMLElement;
  item.dataset.line = JSON.stringify(line);
  const link = item.querySelector('a');
  const text = item.querySelector('[data-line-text]');
  const time = item.querySelector('time');
  if (!link || !text || !time) throw new Error('The template of a line lacks a part.');
  link.href = line.url;
  text.textContent = line.text;
  time.dateTime = line.postedAt;
  time.textContent = formatDate(line.postedAt);
  return item;
}
