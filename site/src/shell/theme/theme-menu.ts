import { THEMES, type Theme } from './theme.ts';

const STEPS: Readonly<Record<string, (index: number) => number>> = {
  ArrowDown: (index) => (index + 1) % THEMES.length,
  ArrowUp: (index) => (index + THEMES.length - 1) % THEMES.length,
  Home: () => 0,
  End: () => THEMES.length - 1,
};

/**
 * Opens the menu of the themes at the header's theme button, which opens it from then on: arrow keys move in it,
 * Enter chooses, Esc or a step of Tab closes it. Returns what marks a theme as in use.
 */
export function openThemeMenu(
  menu: HTMLElement,
  opener: HTMLElement,
  { shown, choose }: { readonly shown: Theme; readonly choose: (theme: Theme) => void },
): (theme: Theme) => void {
  const page = opener.ownerDocument;
  const items = [...menu.querySelectorAll('button')];
  for (const [index, theme] of THEMES.entries()) {
    items[index]?.addEventListener('click', () => {
      setOpen(false, { focus: true });
      choose(theme);
    });
  }
  opener.after(menu);

  function setOpen(open: boolean, { focus = false } = {}): void {
    menu.hidden = !open;
    opener.ariaExpanded = String(open);
    if (open) (items.find(({ ariaChecked }) => ariaChecked === 'true') ?? items[0])?.focus();
    else if (focus) opener.focus();
  }

  opener.addEventListener('click', () => setOpen(menu.hasAttribute('hidden')));
  opener.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') setOpen(false, { focus: true });
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    items[step(items.indexOf(event.target as HTMLButtonElement))]?.focus();
  });
  const isElsewhere = (target: EventTarget | null) =>
    target instanceof Node && !menu.contains(target) && !opener.contains(target);
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (isElsewhere(relatedTarget)) setOpen(false);
  });
  page.addEventListener('pointerdown', ({ target }) => {
    if (isElsewhere(target)) setOpen(false);
  });

  const mark = (theme: Theme) => {
    for (const [index, item] of items.entries()) item.ariaChecked = String(THEMES[index] === theme);
  };
  mark(shown);
  setOpen(true);
  return mark;
}
