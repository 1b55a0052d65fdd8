import { addStyles } from '../../../ui/lazy-styles.ts';
import { paint, showPicture } from './fill-banner.ts';
import fullscreenAdCss from './fullscreen-ad.css?inline';
import { FULLSCREEN_MS, type FullscreenAd } from './fullscreen-ad.ts';
import { SPONSORED_REL } from './shown-banner.ts';

addStyles(fullscreenAdCss);

/**
 * Shows an ad over the page for 8 seconds. Its close button, a click outside, Esc, or following it
 * closes it before; the focus goes back to where it was.
 */
export function showFullscreen(page: Document, ad: FullscreenAd, onClick: () => void): void {
  page.querySelector<HTMLDialogElement>('dialog.fullscreen-ad')?.close();
  const dialog = page.createElement('dialog');
  dialog.className = 'fullscreen-ad';
  dialog.setAttribute(
    'aria-label',
    `${ad.label === 'SPONSORED' ? 'Advertisement' : 'Promotion'}: ${ad.title}`,
  );
  paint(dialog, ad);

  const close = make(page, 'button', 'fullscreen-ad__close', '');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', 'Close the ad');
  const box = make(page, 'div', 'fullscreen-ad__box', '');
  box.append(pictureOf(page, ad), copyOf(page, ad, onClick), close);
  dialog.append(box);

  const timer = setTimeout(() => dialog.close(), FULLSCREEN_MS);
  dialog.addEventListener('click', ({ target }) => {
    const inside = target instanceof Element && box.contains(target);
    if (!inside || (target as Element).closest('a, button')) dialog.close();
  });
  dialog.addEventListener('close', () => {
    clearTimeout(timer);
    dialog.remove();
  });
  page.body.append(dialog);
  dialog.showModal();
  close.focus();
}

function pictureOf(page: Document, { imagePath }: FullscreenAd): HTMLElement {
  const frame = make(page, 'div', 'fullscreen-ad__picture', '');
  const image = page.createElement('img');
  image.alt = '';
  image.hidden = true;
  frame.append(image);
  frame.hidden = imagePath === null;
  showPicture(image, imagePath);
  return frame;
}

function copyOf(page: Document, ad: FullscreenAd, onClick: () => void): HTMLElement {
  const copy = make(page, 'div', 'fullscreen-ad__copy', '');
  copy.append(
    make(page, 'span', 'fullscreen-ad__label', ad.label),
    make(page, 'h2', 'fullscreen-ad__title', ad.title),
    make(page, 'p', 'fullscreen-ad__message', ad.message),
  );
  if (ad.features.length > 0) copy.append(listOf(page, 'fullscreen-ad__features', ad.features));
  if (ad.facts.length > 0) copy.append(listOf(page, 'fullscreen-ad__facts', ad.facts));
  const link = make(page, 'a', 'fullscreen-ad__action', ad.action) as HTMLAnchorElement;
  link.href = ad.url;
  link.target = '_blank';
  link.rel = ad.label === 'SPONSORED' ? SPONSORED_REL : 'noopener';
  link.append(make(page, 'span', 'visually-hidden', ' (opens in a new tab)'));
  for (const kind of ['click', 'auxclick']) link.addEventListener(kind, onClick);
  copy.append(link);
  return copy;
}

function listOf(page: Document, className: string, items: readonly string[]): HTMLElement {
  const list = make(page, 'ul', className, '');
  list.append(...items.map((item) => make(page, 'li', '', item)));
  return list;
}

function make(page: Document, tag: string, className: string, text: string): HTMLElement {
  const element = page.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}
