import { isTypingIn, type ShortcutAction, shortcutOf } from '../ui/shortcuts.ts';
import { openWidget, startWidgets } from './open-widget.ts';
import { startLater } from './start-later.ts';
import { startThemeChoice } from './theme/theme-choice.ts';

const NARROW = '48rem';

/**
 * Folds long parts of a page, such as the footer's and lists of advice, on narrow screens (`data-fold-below` says
 * below which width). On wide ones they stand open, and their titles are headings only.
 */
function foldParts(page: Document): void {
  for (const part of page.querySelectorAll<HTMLDetailsElement>('.phone-fold')) {
    const narrow = window.matchMedia(`(width < ${part.dataset.foldBelow ?? NARROW})`);
    const title = part.querySelector('summary');
    const fold = () => {
      part.open = !narrow.matches;
      if (title) title.tabIndex = narrow.matches ? 0 : -1;
    };
    narrow.addEventListener('change', fold);
    fold();
  }
}

// What may be clicked at once.
startThemeChoice(document);
startDrawer(document);
startWidgets(document);
startShortcuts(document);
foldParts(document);
startLater();

/**
 * Makes the small-screen menu work. The button opens the dialog; a link in it, a button that opens
 * something else, its close button, a click on the backdrop, Esc, or a window grown wide closes it. The
 * browser holds the focus inside and returns it to the button.
 */
function startDrawer(page: Document): void {
  const drawer = page.querySelector<HTMLDialogElement>('dialog#nav-drawer');
  const opener = page.querySelector<HTMLElement>('[data-drawer-open]');
  if (!drawer || !opener) return;

  opener.setAttribute('aria-haspopup', 'dialog');
  opener.addEventListener('click', (event) => {
    // Without JavaScript the opener is a plain link to the footer's list.
    event.preventDefault();
    drawer.showModal();
  });
  drawer.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('a[href], [data-opens], [data-drawer-close]') || isBackdrop(drawer, event))
      drawer.close();
  });
  addEventListener('resize', () => {
    if (drawer.open && !opener.checkVisibility()) drawer.close();
  });
}

/** A click on the backdrop reaches the dialog itself, from outside its box. */
function isBackdrop(drawer: HTMLDialogElement, event: MouseEvent): boolean {
  if (event.target !== drawer) return false;
  const box = drawer.getBoundingClientRect();
  const inside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;
  return !inside;
}

/** What may lie over the page and is closed by a shortcut; anything else open is left alone. */
const GIVES_WAY = '[data-widget], #nav-drawer';

/** Makes the shortcuts of every page work. */
function startShortcuts(page: Document): void {
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
