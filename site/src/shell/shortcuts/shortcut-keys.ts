import { isTypingIn, type ShortcutAction, shortcutOf } from '../../ui/shortcuts.ts';
import { openWidget } from '../open-widget.ts';

/** What may lie over the page and is closed by a shortcut; anything else open is left alone. */
const GIVES_WAY = '[data-widget], #nav-drawer';

/** Makes the shortcuts of every page work. */
export function startShortcuts(page: Document): void {
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return;
    const action = shortcutOf(event, isTypingIn(event.composedPath()[0]));
    const open = page.querySelector('dialog[open]');
    if (!action || (open && !open.matches(GIVES_WAY))) return;
    event.preventDefault();
    act(page, action, open as HTMLDialogElement | null);
  });
}

function act(page: Document, action: ShortcutAction, open: HTMLDialogElement | null): void {
  if (action.do === 'search' && open?.dataset.widget === 'search') {
    focusSearchField(open);
    return;
  }
  if (action.do === 'show-shortcuts' && open?.dataset.widget === 'shortcuts') return;
  open?.close();
  if (action.do === 'go') {
    if (location.pathname !== action.path) location.assign(action.path);
  } else if (action.do === 'show-shortcuts' || !focusSearchField(page.querySelector('main'))) {
    void openWidget(action.do === 'search' ? 'search' : 'shortcuts');
  }
}

/** Leads to the field that searches what a part of the page lists; false if it has none. */
function focusSearchField(part: Element | null): boolean {
  const fields = part?.querySelectorAll<HTMLInputElement>('input[type="search"]') ?? [];
  const field = [...fields].find((candidate) => candidate.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}
