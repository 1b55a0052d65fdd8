import type { FullscreenAd } from './fullscreen-ad.ts';

/** Opens an ad over the page; what it takes is loaded first. False when it could not be loaded. */
export async function openFullscreen(
  page: Document,
  ad: FullscreenAd,
  onClick: () => void,
): Promise<boolean> {
  try {
    const { showFullscreen } = await import('./fullscreen-dialog.ts');
    showFullscreen(page, ad, onClick);
    return true;
  } catch (error) {
    console.warn('The full-screen ad could not be loaded.', error);
    return false;
  }
}
