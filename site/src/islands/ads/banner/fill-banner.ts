import type { ShownBanner } from './shown-banner.ts';

/** Writes what the banner shows into its elements; texts that have not changed are left alone. */
export function fillBanner(banner: HTMLElement, shown: ShownBanner): void {
  banner.dataset.label = shown.label;
  write(banner, 'label', shown.label);
  write(banner, 'title', shown.title);
  write(banner, 'text', shown.text);
  write(banner, 'more-text', shown.text);
  write(banner, 'action-text', shown.action);
  paint(banner, shown);
  showPicture(banner.querySelector<HTMLImageElement>('[data-sponsor-image]'), shown.imagePath);
}

export function paint(element: HTMLElement, { colors }: Pick<ShownBanner, 'colors'>): void {
  element.style.setProperty('--ad-ground', colors.backgroundColor);
  element.style.setProperty('--ad-text', colors.textColor);
  element.style.setProperty('--ad-border', colors.borderColor);
}

/** Shows a picture once it is there; one that fails stays hidden, and the console says so. */
export function showPicture(image: HTMLImageElement | null, path: string | null): void {
  if (!image || (image.getAttribute('src') ?? null) === path) return;
  image.hidden = true;
  image.onload = () => {
    image.hidden = false;
  };
  image.onerror = () => {
    image.hidden = true;
    console.warn(`The picture of the ad could not be loaded: ${path}`);
  };
  if (path === null) image.removeAttribute('src');
  else image.src = path;
}

function write(banner: HTMLElement, name: string, text: string): void {
  const place = banner.querySelector(`[data-sponsor-${name}]`);
  if (place && place.textContent !== text) place.textContent = text;
}
