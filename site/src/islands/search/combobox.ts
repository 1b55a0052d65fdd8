/**
 * Lets the arrow keys choose among the options of a list while the focus stays in its field, and Enter
 * take the chosen one by a click on it. `refresh` is for after the list has changed; `same` goes on with
 * the link that someone has moved to, where it is still in the list, and else with the first.
 */
export function startCombobox(
  field: HTMLInputElement,
  list: HTMLElement,
): { refresh: (chosen: 'first' | 'none' | 'same') => void } {
  let options: HTMLElement[] = [];
  let chosen = -1;
  let moved = false;

  const choose = (index: number) => {
    options[chosen]?.setAttribute('aria-selected', 'false');
    chosen = index;
    const option = options[index];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };
  const step = (by: 1 | -1) => {
    if (options.length === 0) return;
    // From the field itself, up leads to the last one.
    const from = chosen < 0 && by < 0 ? 0 : chosen;
    choose((from + by + options.length) % options.length);
    moved = true;
  };

  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') options[chosen]?.click();
    else return;
    event.preventDefault();
  });
  list.addEventListener('pointermove', ({ target }) => {
    const option = target instanceof Element && target.closest<HTMLElement>('[role="option"]');
    const index = option ? options.indexOf(option) : -1;
    if (index < 0 || index === chosen) return;
    choose(index);
    moved = true;
  });

  return {
    refresh(wanted) {
      const link = wanted === 'same' && moved ? options[chosen]?.getAttribute('href') : null;
      options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
      for (const [index, option] of options.entries()) option.id = `${list.id}-${index}`;
      field.setAttribute('aria-expanded', String(options.length > 0));
      const again = options.findIndex((option) => link && option.getAttribute('href') === link);
      moved = again >= 0;
      choose(moved ? again : wanted === 'none' || options.length === 0 ? -1 : 0);
    },
  };
}
