import { element } from '../../ui/dialog/element.ts';
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
 * Opens a menu of the themes at the header's theme button, which opens it from then on: arrow keys move in it,
 * Enter chooses, Esc or a step of Tab closes it. Returns what marks a theme as in use.
 */
export function openThemeMenu(
  opener: HTMLElement,
  { shown, choose }: { readonly shown: Theme; readonly choose: (theme: Theme) => void },
): (theme: Theme) => void {
  const page = opener.ownerDocument;
  const items = THEMES.map((theme) => {
    const looks = { class: ITEM, type: 'button', role: 'menuitemradio', tabindex: '-1' };
    const item = element('button', looks, THEME_LABELS[theme]);
    item.addEventListener('click', () => {
      setOpen(false, { focus: true });
      choose(theme);
    });
    return item;
  });
  const looks = { class: MENU, role: 'menu', 'aria-label': 'Theme', hidden: true };
  const menu = element('div', looks, ...items);
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
