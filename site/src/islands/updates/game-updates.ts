import type { ElcUpdatesResponse, UpdateLine } from '@elc/contracts';
import { answered } from '../../api/answered.ts';
import { call } from '../../api/call.ts';
import { query } from '../../api/queries.ts';
import { formatDate, formatDateTime } from '../../ui/formats.ts';
import { updatesView } from './updates-view.ts';

/** How long the refresh button turns at least, so that a press is seen to do something. */
const SPIN_MS = 1000;

/** Shows the updates of the game in the page's two lists and keeps them up to date while it is open. */
export function startGameUpdates(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-updates]');
  if (!section) return;
  const places = (name: string) => [
    ...section.querySelectorAll<HTMLElement>(`[data-updates-${name}]`),
  ];
  const fill = (name: string, text: string | null) => {
    for (const place of places(name)) {
      if (text !== null && place.textContent !== text) place.textContent = text;
      const shown = place.closest<HTMLElement>('[data-updates-shown-with]') ?? place;
      shown.hidden = text === null;
    }
  };

  let shown: ElcUpdatesResponse | undefined;
  $gameUpdates.listen(({ data, error, loading }) => {
    if (loading) return;
    shown = data ?? shown;
    const { panel, notice, credit } = updatesView({ data: shown, error });
    for (const place of places('panel')) place.hidden = place.dataset.updatesPanel !== panel;
    if (shown) writeLists(section, shown);
    fill('notice', notice);
    fill('credit', credit);
    fill('last', shown?.lastUpdated ? formatDateTime(shown.lastUpdated) : null);
  });

  const buttons = places('refresh') as HTMLButtonElement[];
  const refresh = () => {
    for (const button of buttons) button.setAttribute('aria-busy', 'true');
    $gameUpdates.revalidate();
    const spun = new Promise((resolve) => setTimeout(resolve, SPIN_MS));
    void Promise.all([spun, answered($gameUpdates)]).then(() => {
      for (const button of buttons) button.removeAttribute('aria-busy');
    });
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-busy') !== 'true') refresh();
    });
  }
  section.querySelector('[data-updates-retry]')?.addEventListener('click', () => {
    // The button disappears with the failure; the reader continues at the first button of the page.
    buttons[0]?.focus({ preventScroll: true });
    refresh();
  });
}

function writeLists(section: HTMLElement, { sources }: ElcUpdatesResponse): void {
  for (const list of section.querySelectorAll<HTMLElement>('[data-updates-list]')) {
    const lines = sources[list.dataset.updatesList as keyof typeof sources];
    writeLines(list, lines);
    list.hidden = lines.length === 0;
    const empty = list.parentElement?.querySelector<HTMLElement>('[data-updates-empty]');
    if (empty) empty.hidden = lines.length > 0;
  }
}

/**
 * Writes lines into a list, each a link to its message, made from the list's own template. A line that
 * has not changed stays as it is, so that focus and selection on it stay too.
 */
function writeLines(list: HTMLElement, lines: readonly UpdateLine[]): void {
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

const EVERY_MS = 120_000;

/** An answer that takes longer than this counts as none, so that a hung one does not end the polling. */
const TIMEOUT_MS = 10_000;

/** The updates of the game, every 2 minutes while the tab is visible. */
const $gameUpdates = query('elcUpdates', {
  fetch: fetchUpdates,
  pollMs: EVERY_MS,
});

/** Throws for any other answer, such as the page of a proxy's own API. */
async function fetchUpdates(): Promise<ElcUpdatesResponse> {
  const updates = await call('elcUpdates', {}, { timeoutMs: TIMEOUT_MS });
  if (!Array.isArray(updates?.sources?.gameUpdates)) {
    throw new TypeError('elcUpdates did not answer updates.');
  }
  return updates;
}
