import { loadDialog } from '../ui/dialog/open-dialog.ts';
import { isTypingIn, type KeyPress } from '../ui/shortcuts.ts';
import { notify, warning } from '../ui/toaster/notifications.ts';

/** What opens over a page, by the name in `data-opens`; each is loaded when it is first wanted. */
const WIDGETS = {
  privacy: async () => (await import('./privacy/privacy-dialog.ts')).openPrivacy,
  search: loadSearch,
  shortcuts: async () => (await import('./shortcuts/shortcuts-dialog.ts')).openShortcuts,
} as const;

type WidgetName = keyof typeof WIDGETS;

let loading: WidgetName | null = null;

/** Opens a widget, or brings it back to the front; says so when it could not be loaded. */
export async function openWidget(name: WidgetName): Promise<void> {
  if (loading === name || document.querySelector(`dialog[data-widget="${name}"][open]`)) return;
  loading = name;
  try {
    const [open, dialog] = await Promise.all([WIDGETS[name](), loadDialog(name)]);
    // Another one was opened while this one was loading.
    if (loading === name) open(dialog);
  } catch (error) {
    console.warn(`The ${name} dialog could not be opened.`, error);
    notify(warning('Could not be opened', 'Check your internet connection, then try again.'));
  } finally {
    if (loading === name) loading = null;
  }
}

/** The search opens with what was typed meanwhile. */
async function loadSearch(): Promise<(dialog: HTMLDialogElement) => void> {
  const typing = bufferTyping(document);
  try {
    const [{ openSearch }] = await Promise.all([
      import('../islands/search/search-dialog.ts'),
      loadDialog('search'),
    ]);
    return (dialog) => openSearch(dialog, typing.words());
  } finally {
    typing.stop();
  }
}

/** Has the elements marked `data-opens` open what they name. */
export function startWidgets(page: Document): void {
  page.addEventListener('click', (event) => {
    const { target } = event;
    const opener = target instanceof Element && target.closest<HTMLElement>('[data-opens]');
    const name = opener ? opener.dataset.opens : undefined;
    if (!name || !Object.hasOwn(WIDGETS, name) || event.ctrlKey || event.metaKey) return;
    // Without scripts, or in a new tab, a link leads to a page that says the same.
    event.preventDefault();
    void openWidget(name as WidgetName);
  });
}

/** Buffers what is typed between opening the search and its field; `stop` ends the interception of keys. */
function bufferTyping(page: Document) {
  let words = '';
  const buffer = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTypingIn(event.composedPath()[0])) return;
    const typed = typedAfter(words, event);
    if (typed === null) return;
    words = typed;
    // Space would scroll the page, or press the button that opened the search.
    event.preventDefault();
  };
  page.addEventListener('keydown', buffer);
  return { words: () => words, stop: () => page.removeEventListener('keydown', buffer) };
}

/**
 * The text after one more key press in a field that is not there yet: letters are added, Backspace
 * removes the last one. Null for a press that writes nothing.
 */
export function typedAfter(words: string, press: KeyPress): string | null {
  if (press.isComposing || press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === 'Backspace') return [...words].slice(0, -1).join('');
  // Names of other keys are longer than the one character that a letter's key has.
  return [...press.key].length === 1 ? words + press.key : null;
}
