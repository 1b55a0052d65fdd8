import { THEME_LABELS, THEMES, type Theme } from './theme.ts';

const MENU =
  'absolute top-full right-0 z-20 mt-1 grid min-w-32 rounded-m border-2 border-line-strong bg-surface py-1 shadow-2';
const ITEM =
  'cursor-pointer px-4 py-2 text-start text-s font-semibold hover:bg-raised aria-checked:text-accent aria-checked:ticked';

const STEPS: Readonly<Record<string, (index: number) => number>> = {
  ArrowDown: (index) => (index + 1) % THEMES.length,
  ArrowUp: (index) => (index + THEMES.length - 1) % THEMES.length,
  Home: () => 0,
  End: () => THEMES.length - 1,
};

/**
 * Makes the header's theme button open a menu of the themes: arrow keys move in it, Enter chooses,
 * Esc or a step of Tab closes it. `show` sets which theme the menu marks as in use.
 */
export function startThemeMenu(page: Document, choose: (theme: Theme) => void) {
  const opener = page.querySelector<HTMLElement>('[data-theme-open]');
  const menu = page.createElement('div');
  menu.className = MENU;
  menu.role = 'menu';
  menu.ariaLabel = 'Theme';
  menu.hidden = true;
  const items = THEMES.map((theme) => {
    const item = page.createElement('button');
    item.className = ITEM;
    item.type = 'button';
    item.role = 'menuitemradio';
    item.tabIndex = -1;
    item.textContent = THEME_LABELS[theme];
    item.addEventListener('click', () => {
      setOpen(false, { focus: true });
      choose(theme);
    });
    return item;
  });
  menu.append(...items);
  opener?.after(menu);

  function setOpen(open: boolean, { focus = false } = {}): void {
    menu.hidden = !open;
    if (opener) opener.ariaExpanded = String(open);
    if (open) (items.find(({ ariaChecked }) => ariaChecked === 'true') ?? items[0])?.focus();
    else if (focus) opener?.focus();
  }

  opener?.addEventListener('click', () => setOpen(menu.hasAttribute('hidden')));
  opener?.addEventListener('keydown', (event) => {
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
    target instanceof Node && !menu.contains(target) && !opener?.contains(target);
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (isElsewhere(relatedTarget)) setOpen(false);
  });
  page.addEventListener('pointerdown', ({ target }) => {
    if (isElsewhere(target)) setOpen(false);
  });

  return {
    show(theme: Theme): void {
      for (const [index, item] of items.entries())
        item.ariaChecked = String(THEMES[index] === theme);
      if (opener) opener.ariaLabel = `Theme: ${THEME_LABELS[theme]}`;
    },
  };
}
