import { useEffect, useState } from 'react';
import { button, hint } from '../../ui/classes.ts';
import type { AdDraft } from './ad-draft.ts';
import { previewBanner, previewFullscreen } from './ad-preview.ts';
import { openFullscreen } from './banner/open-fullscreen.ts';
import { SponsorPreview } from './sponsor-preview.tsx';

/** How the banner, and for the premium ad the full screen, will look with what has been entered. */
export function AdPreview({ draft }: { readonly draft: AdDraft }) {
  const picture = usePicture(draft.image);

  return (
    <section
      className="grid min-w-0 gap-3 lg:sticky lg:top-6 lg:col-start-2"
      aria-labelledby="ad-preview-title"
    >
      <h3 id="ad-preview-title">Preview</h3>
      <p className={hint()}>
        Previews are not counted. The review picks colours that suit your picture and a title for
        what you offer.
      </p>
      <SponsorPreview banner={previewBanner(draft, picture)} />
      {draft.duration === '10-fullscreen' && (
        <button
          type="button"
          className={button({}, 'justify-self-start')}
          onClick={() => void openFullscreen(document, previewFullscreen(draft, picture), () => {})}
        >
          Preview the full-screen ad
        </button>
      )}
    </section>
  );
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
