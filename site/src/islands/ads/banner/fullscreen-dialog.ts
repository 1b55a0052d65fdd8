import { loadWidget } from '../../../ui/dialog/open-dialog.ts';
import { writeText } from '../../../ui/write-text.ts';
import { type AdVisit, leadTo } from './ad-visit.ts';
import { leadOnceCounted } from './count-ad.ts';
import { FULLSCREEN_MS, type FullscreenAd } from './fullscreen-ad.ts';
import { paint, SPONSORED_REL, showPicture } from './shown-banner.ts';

/**
 * For 8 seconds, or until it is closed or followed; the focus then returns. A preview has no visit,
 * and counts nothing. @throws where it cannot be loaded
 */
export async function showFullscreen(
  page: Document,
  ad: FullscreenAd,
  visit: AdVisit | null,
): Promise<void> {
  const dialog = await loadWidget<HTMLDialogElement>('[data-fullscreen-ad]');
  page.querySelector<HTMLDialogElement>('dialog[data-fullscreen-ad]')?.close();
  const kind = ad.label === 'SPONSORED' ? 'Advertisement' : 'Promotion';
  dialog.ariaLabel = `${kind}: ${ad.title}`;
  paint(dialog, ad);
  fillCopy(dialog, ad, visit);
  const box = dialog.querySelector<HTMLElement>('[data-box]');
  if (box) placePicture(box, ad);

  dialog.addEventListener('click', ({ target }) => {
    const inside = target instanceof Element && box?.contains(target);
    if (!inside || (target as Element).closest('a, button')) dialog.close();
  });
  page.body.append(dialog);
  dialog.showModal();
  dialog.querySelector('button')?.focus();
  // From here on it is seen: what it took to show it does not count.
  const timer = setTimeout(() => dialog.close(), FULLSCREEN_MS);
  dialog.addEventListener('close', () => {
    clearTimeout(timer);
    dialog.remove();
  });
}

/** The picture as large as the words beside or below it let it be. */
function placePicture(box: HTMLElement, { imagePath }: FullscreenAd): void {
  const image = box.querySelector('img');
  if (!image) return;
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
}

function fillCopy(dialog: HTMLElement, ad: FullscreenAd, visit: AdVisit | null): void {
  writeText(dialog.querySelector('[data-label]'), ad.label);
  writeText(dialog.querySelector('h2'), ad.title);
  writeText(dialog.querySelector('p'), ad.message);
  fillList(dialog.querySelector('[data-features]'), ad.features);
  fillList(dialog.querySelector('[data-facts]'), ad.facts);
  const link = dialog.querySelector('a');
  if (!link) return;
  link.href = ad.url;
  link.rel = ad.label === 'SPONSORED' ? SPONSORED_REL : 'noopener';
  writeText(link.firstElementChild, ad.action);
  if (!visit) return;
  leadTo(link, ad, visit);
  leadOnceCounted(link, visit, () => ad);
}

/** A list of texts; none without any. */
function fillList(list: Element | null, items: readonly string[]): void {
  for (const item of items) {
    const line = document.createElement('li');
    line.textContent = item;
    list?.append(line);
  }
  if (items.length === 0) list?.remove();
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
