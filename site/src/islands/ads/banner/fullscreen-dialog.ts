import { classes } from '../../../ui/classes.ts';
import { element } from '../../../ui/dialog/element.ts';
import { type AdVisit, leadOnceCounted, leadTo } from './count-ad.ts';
import { FULLSCREEN_MS, type FullscreenAd } from './fullscreen-ad.ts';
import { paint, SPONSORED_REL, showPicture } from './shown-banner.ts';

const DIALOG = classes(
  // What is pressed to close it: below, where thumbs are, wide enough for one.
  'size-full max-h-none max-w-none grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] bg-transparent p-2 pb-11',
  'text-(--ad-text) open:grid md:p-4 pointer-coarse:pb-11',
  'backdrop:bg-[#0a0514d9] motion-safe:open:animate-ad-in',
);

/** The picture, and words beside or below it (`placeOfWords`). The edge closes it; its lower line shows how much of the time is left. */
const BOX = classes(
  'relative grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-hidden rounded-l border-3',
  'data-[place=beside]:grid-cols-[var(--side)_minmax(0,1fr)]',
  'data-[place=below]:grid-rows-[var(--side)_minmax(0,1fr)]',
  'border-(--ad-border) bg-(--ad-ground)',
  'after:absolute after:inset-x-0 after:bottom-0 after:h-1.25 after:origin-left',
  'after:animate-ad-left after:bg-(--ad-border) motion-reduce:after:hidden',
);

const IMAGE = 'size-full min-h-0 min-w-0 object-contain';

const CLOSE = classes(
  'cross absolute top-3 right-3 size-11 cursor-pointer rounded-m border-2 border-(--ad-text)',
  'bg-(--ad-ground) text-(--ad-text)',
);

const COPY = classes(
  'grid min-h-0 content-center-safe justify-items-center gap-3 overflow-auto overscroll-contain px-6 pt-14 pb-9',
  'text-center wrap-anywhere in-data-place:justify-items-start in-data-place:text-start',
);

const ACTION = classes(
  'inline-flex min-h-13 items-center rounded-m bg-(--ad-text) px-6 py-2.5 text-l font-bold',
  'text-(--ad-ground) no-underline hover:underline',
);

/**
 * For 8 seconds, or until it is closed or followed; the focus then returns. A preview has no visit,
 * and counts nothing.
 */
export function showFullscreen(page: Document, ad: FullscreenAd, visit: AdVisit | null): void {
  page.querySelector<HTMLDialogElement>('dialog[data-fullscreen-ad]')?.close();
  const close = element('button', { class: CLOSE, type: 'button', 'aria-label': 'Close the ad' });
  const box = element('div', { class: BOX });
  box.append(pictureIn(box, ad), copyOf(ad, visit), close);
  const kind = ad.label === 'SPONSORED' ? 'Advertisement' : 'Promotion';
  const dialog = element(
    'dialog',
    { class: DIALOG, 'data-fullscreen-ad': '', 'aria-label': `${kind}: ${ad.title}` },
    box,
  );
  paint(dialog, ad);

  dialog.addEventListener('click', ({ target }) => {
    const inside = target instanceof Element && box.contains(target);
    if (!inside || (target as Element).closest('a, button')) dialog.close();
  });
  page.body.append(dialog);
  dialog.showModal();
  close.focus();
  // From here on it is seen: what it took to show it does not count.
  const timer = setTimeout(() => dialog.close(), FULLSCREEN_MS);
  dialog.addEventListener('close', () => {
    clearTimeout(timer);
    dialog.remove();
  });
}

/** The picture as large as the words beside or below it let it be. */
function pictureIn(box: HTMLElement, { imagePath }: FullscreenAd): HTMLElement {
  const image = element('img', { class: IMAGE, alt: '', hidden: true });
  const place = () => {
    const { clientWidth: width, clientHeight: height } = box;
    const ratio = image.naturalWidth / image.naturalHeight;
    if (image.hidden || Number.isNaN(ratio)) return;
    const { place: words, sidePx } = placeOfWords(width, height, ratio);
    box.dataset.place = words;
    box.style.setProperty('--side', `${sidePx}px`);
  };
  showPicture(image, imagePath);
  image.addEventListener('load', place);
  new ResizeObserver(place).observe(box);
  return image;
}

function copyOf(ad: FullscreenAd, visit: AdVisit | null): HTMLElement {
  const link = element(
    'a',
    {
      class: ACTION,
      href: ad.url,
      target: '_blank',
      rel: ad.label === 'SPONSORED' ? SPONSORED_REL : 'noopener',
    },
    ad.action,
    element('span', { class: 'sr-only' }, ' (opens in a new tab)'),
  );
  if (visit) {
    leadTo(link, ad, visit);
    leadOnceCounted(link, visit, () => ad);
  }
  return element(
    'div',
    { class: COPY },
    element(
      'span',
      { class: 'rounded-s border-2 px-2 py-0.5 text-s font-bold tracking-wider' },
      ad.label,
    ),
    element('h2', {}, ad.title),
    element('p', { class: 'max-w-[48ch] text-l' }, ad.message),
    ...listOf('list-[square] pl-[1.2em]', ad.features),
    ...listOf('flex flex-wrap gap-x-4 gap-y-2 text-s font-bold', ad.facts),
    link,
  );
}

/** A list of texts; none without any. */
function listOf(className: string, items: readonly string[]): HTMLElement[] {
  const list = items.map((item) => element('li', {}, item));
  return list.length > 0 ? [element('ul', { class: className }, ...list)] : [];
}

/** Pixels that words need beside a picture, and below it. */
const WIDTH_MIN = 320;
const HEIGHT_MIN = 240;

/**
 * The words are beside the picture on wide boxes, below it on others, and never over it; it gives
 * way where they would have too little room. `sidePx` is the picture's width beside words, its
 * height above them. Sizes in pixels; `ratio` is the picture's width by its height.
 */
export function placeOfWords(
  width: number,
  height: number,
  ratio: number,
): { place: 'beside' | 'below'; sidePx: number } {
  const beside = Math.min(height * ratio, width - WIDTH_MIN);
  const below = Math.min(width / ratio, height - HEIGHT_MIN);
  // Where the picture is larger.
  return beside / ratio >= below && beside > 0
    ? { place: 'beside', sidePx: beside }
    : { place: 'below', sidePx: below };
}
