import type { AdVisit } from './ad-visit.ts';
import type { FullscreenAd } from './fullscreen-ad.ts';

/**
 * Opens an ad over the page; what it takes is loaded first. A preview, without a visit, counts
 * nothing. False when it could not be loaded.
 */
export async function openFullscreen(
  page: Document,
  ad: FullscreenAd | Promise<FullscreenAd>,
  visit: AdVisit | null = null,
): Promise<boolean> {
  try {
    const [{ showFullscreen }, loaded] = await Promise.all([import('./fullscreen-dialog.ts'), ad]);
    await showFullscreen(page, loaded, visit);
    return true;
  } catch (error) {
    console.warn('The full-screen ad could not be loaded.', error);
    return false;
  }
}
