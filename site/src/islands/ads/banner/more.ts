/** Pixels scrolled from which the banner is lower, and below which it is as high as at first. */
const LOW_FROM_PX = 96;
const HIGH_BELOW_PX = 32;

/** *More* on phones. The banner also becomes lower once a reader scrolls. */
export function startMore(banner: HTMLElement): void {
  const more = banner.querySelector<HTMLElement>('[data-sponsor-more]');
  if (!more) return;
  const text = banner.ownerDocument.createElement('p');
  text.className = 'md:hidden';
  text.dataset.sponsorMoreText = '';
  more.nextElementSibling?.prepend(text);
  const isOpen = () => more.ariaExpanded === 'true';
  const set = (open: boolean) => {
    more.ariaExpanded = String(open);
  };
  const page = banner.ownerDocument;
  more.addEventListener('click', () => set(!isOpen()));
  page.addEventListener(
    'click',
    ({ target }) => {
      if (!isOpen() || more.contains(target as Node)) return;
      // What was chosen goes away with the menu: the focus returns to what is left of it.
      if ((target as Element).closest('[data-sponsor-test]')) more.focus();
      set(false);
    },
    { capture: true },
  );
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    set(false);
    more.focus();
  });

  const fit = () => {
    const isLow = banner.dataset.scrolled !== undefined;
    if (!isLow && scrollY > LOW_FROM_PX) banner.dataset.scrolled = '';
    if (isLow && scrollY < HIGH_BELOW_PX) delete banner.dataset.scrolled;
  };
  addEventListener('scroll', fit, { passive: true });
  fit();
}
