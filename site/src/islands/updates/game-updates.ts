import type { ElcUpdatesResponse } from '@elc/contracts';
import { formatDateTime } from '../../ui/formats.ts';
import { writeLines } from './update-lines.ts';
import { $gameUpdates } from './updates.ts';
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
    void Promise.all([spun, answered()]).then(() => {
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

/** Resolves when no request is running any more. */
function answered(): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    let isDone = false;
    stop = $gameUpdates.listen(({ loading }) => {
      if (loading || isDone) return;
      isDone = true;
      queueMicrotask(() => stop());
      resolve();
    });
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
