import { DEFAULT_BANNER_COLORS } from '@elc/contracts/ads/ad-terms';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { hint } from '../../ui/classes.ts';
import type { AdDraft } from './ad-submission.ts';
import type { FullscreenAd } from './banner/fullscreen-ad.ts';
import { hostOf, type ShownBanner, VISIT_SITE } from './banner/shown-banner.ts';
import { SponsorPreview } from './sponsor-preview.tsx';

/** How the banner, and for the premium ad the full screen, will look with what has been entered. */
export default function AdPreview({ draft }: { readonly draft: AdDraft }) {
  const picture = usePicture(draft.image);
  const banner = previewBanner(draft, picture);

  return (
    <section className="grid min-w-0 gap-3 lg:sticky lg:top-6" aria-labelledby="ad-preview-title">
      <h3 id="ad-preview-title">Preview</h3>
      <p className={hint()}>
        Previews are not counted. The review picks colors that suit your picture and a title for
        what you offer.
      </p>
      <figure className="grid gap-1 max-md:hidden">
        <figcaption className="text-muted">On wide screens</figcaption>
        <SponsorPreview banner={banner} />
      </figure>
      <figure className="grid gap-1">
        <figcaption className="text-muted">On phones</figcaption>
        <SponsorPreview banner={banner} isPhone />
      </figure>
      {draft.duration === '10-fullscreen' && (
        <Button className="justify-self-start" onClick={() => void openPreview(draft, picture)}>
          Preview the full-screen ad
        </Button>
      )}
    </section>
  );
}

async function openPreview(draft: AdDraft, picture: string | null): Promise<void> {
  const { openFullscreen } = await import('./banner/open-fullscreen.ts');
  await openFullscreen(document, previewFullscreen(draft, picture));
}

/** An address of a chosen picture that lasts as long as it is chosen. */
function usePicture(image: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!image?.type.startsWith('image/')) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return address;
}

/** Shown where nothing has been entered yet. */
const PLACEHOLDER = { title: 'Your site', text: 'Your description appears here.' };
const MESSAGE_LENGTH_MAX = 240;

/** Without the ad's id, so that nothing is counted; the real colors come at the review. */
function previewBanner(draft: AdDraft, imagePath: string | null): ShownBanner {
  const url = draft.websiteUrl.trim();
  return {
    adId: null,
    label: 'SPONSORED',
    title: url === '' ? PLACEHOLDER.title : hostOf(url),
    text: draft.adDescription.trim() || PLACEHOLDER.text,
    imagePath,
    action: VISIT_SITE,
    url: /^https?:\/\//i.test(url) && URL.canParse(url) ? url : '#',
    colors: DEFAULT_BANNER_COLORS,
  };
}

/** The draft as the full-screen ad would show it, before any analysis. */
function previewFullscreen(draft: AdDraft, imagePath: string | null): FullscreenAd {
  const { fullscreenMessageType, fullscreenCustomMessage } = draft;
  const banner = previewBanner(draft, imagePath);
  const own = fullscreenMessageType === 'user-input' ? fullscreenCustomMessage.trim() : '';
  const message = own || banner.text.slice(0, MESSAGE_LENGTH_MAX);
  return { ...banner, message, features: [], facts: [] };
}
