/** What shows of the tab before the open one. */
const GUTTER_PX = 48;

interface Tab {
  readonly link: HTMLAnchorElement;
  readonly panel: HTMLElement;
}

/**
 * Turns the documentation's sections, which its links lead to, into tabs. The open one is part of the
 * page's address; an address within a section opens that section's tab.
 */
export function startDocTabs(page: Document): void {
  const docs = page.querySelector<HTMLElement>('[data-docs]');
  const list = docs?.querySelector<HTMLElement>('[data-doc-tabs]');
  if (!docs || !list) return;
  const tabs = tabsOf(list, page);
  const open = (index: number) => {
    for (const [position, tab] of tabs.entries()) mark(tab, position === index);
  };
  const openAddressed = () => {
    const target = page.getElementById(decodeURIComponent(location.hash.slice(1)));
    const index = target ? tabs.findIndex(({ panel }) => panel.contains(target)) : -1;
    if (index < 0) return;
    open(index);
    // Where the tab was closed, the browser had nothing to scroll to.
    if (target !== tabs[index]?.panel) target?.scrollIntoView();
  };

  list.setAttribute('role', 'tablist');
  for (const [index, { link }] of tabs.entries()) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      choose(index);
    });
    link.addEventListener('keydown', (event) => {
      const next = event.key === ' ' ? index : nextTab(event.key, index, tabs.length);
      if (next === null) return;
      event.preventDefault();
      choose(next);
      tabs[next]?.link.focus();
    });
  }
  function choose(index: number) {
    open(index);
    // The tabs stay in view: what they open begins below them.
    if (docs && docs.getBoundingClientRect().top < 0) docs.scrollIntoView();
    history.replaceState(history.state, '', tabs[index]?.link.hash);
  }

  open(0);
  docs.dataset.docs = 'tabs';
  openAddressed();
  addEventListener('hashchange', openAddressed);
}

function tabsOf(list: HTMLElement, page: Document): Tab[] {
  return [...list.querySelectorAll('a')].flatMap((link) => {
    const panel = page.getElementById(link.hash.slice(1));
    if (!panel) return [];
    link.id = `${panel.id}-tab`;
    link.setAttribute('role', 'tab');
    link.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', link.id);
    return [{ link, panel }];
  });
}

function mark({ link, panel }: Tab, isOpen: boolean): void {
  link.setAttribute('aria-selected', String(isOpen));
  link.tabIndex = isOpen ? 0 : -1;
  panel.hidden = !isOpen;
  // On a phone the row of tabs scrolls.
  if (isOpen && link.parentElement) link.parentElement.scrollLeft = link.offsetLeft - GUTTER_PX;
}

/** Which of `count` tabs a key leads to from the one at `index`; null for a key that leads nowhere. */
export function nextTab(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
