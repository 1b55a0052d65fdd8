import type { Application } from '@elc/contracts';
import { KEY_FEATURES_SHOWN } from '@elc/contracts/ads/ad-terms';
import { useStore } from '@nanostores/react';
import { openFullscreen } from '../../islands/ads/banner/open-fullscreen.ts';
import { SponsorPreview } from '../../islands/ads/sponsor-preview.tsx';
import { Button } from '../../ui/button.tsx';
import { hint, notice } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import {
  DESIGN_TEXTS,
  designedBanner,
  designedFullscreen,
  designOf,
  featuresProblem,
  textProblem,
} from './ad-design.ts';
import * as review from './ad-review.ts';
import { ColorFields, useReadableColors } from './color-fields.tsx';
import { list } from './listed-ads.ts';

interface Props {
  readonly ad: Application;
}

/** What goes live when an application is approved: shown as visitors will see it, and edited here. */
export function DesignReview({ ad }: Props) {
  const draft = useStore(review.$drafts)[ad.id];
  const design = designOf(ad, draft);
  const colors = useReadableColors(design.colors) ?? ad.colors;
  const hasSummary = ad.premiumFullscreen && ad.fullscreenCustomMessage === null;
  const texts = DESIGN_TEXTS.filter(({ name }) => name !== 'summary' || hasSummary);
  return (
    // No landmark: there may be one in every card.
    <div className="grid gap-4 [&>h4]:font-bold">
      <h4>What goes live</h4>
      <Origin ad={ad} />
      <SponsorPreview banner={designedBanner(ad, design, colors)} />
      <div className="grid grid-fit-56 gap-4">
        {texts.map(({ name, label }) => (
          <FormField
            key={name}
            id={`${ad.id}-design-${name}`}
            label={label}
            autoComplete="off"
            value={design[name]}
            error={draft?.[name] === undefined ? null : textProblem(name, design[name])}
            onChange={({ target }) => review.edit(ad, { [name]: target.value })}
          />
        ))}
        <TextAreaField
          id={`${ad.id}-design-features`}
          label={`Key features (one per line, up to ${KEY_FEATURES_SHOWN})`}
          rows={KEY_FEATURES_SHOWN}
          value={design.keyFeatures}
          error={featuresProblem(draft?.keyFeatures ?? '')}
          onChange={({ target }) => review.edit(ad, { keyFeatures: target.value })}
        />
      </div>
      <ColorFields
        draft={design.colors}
        onChange={(change) => review.edit(ad, { colors: { ...design.colors, ...change } })}
      />
      <p className={hint()}>
        Category, call to action and key features appear on the full-screen ad.
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <Button
          size="small"
          onClick={() => void openFullscreen(document, designedFullscreen(ad, design, colors))}
        >
          Preview the full-screen ad
        </Button>
        {draft && (
          <Button
            size="small"
            onClick={() => {
              review.undoEdits(ad);
              document.getElementById(`${ad.id}-title`)?.focus();
            }}
          >
            Undo my edits
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whose suggestion it is, and whether another is still to come. */
function Origin({ ad }: Props) {
  /** The button goes away when the analysis has come; the focus moves to the title. */
  const check = async (button: HTMLButtonElement) => {
    await list.refresh();
    requestAnimationFrame(() => {
      if (!button.isConnected) document.getElementById(`${ad.id}-title`)?.focus();
    });
  };
  if (ad.analysisStatus === 'pending') {
    return (
      <div className={notice('flex-wrap justify-between')}>
        <p>
          <strong>Analysis pending.</strong> Until then this is what the advertiser wrote. You can
          approve it as it is.
        </p>
        <Button size="small" onClick={({ currentTarget }) => void check(currentTarget)}>
          Check again
        </Button>
      </div>
    );
  }
  return (
    <p className={hint()}>
      {ad.analysedBy === 'ai'
        ? 'Suggested by AI.'
        : 'Description and host, as the advertiser wrote them.'}{' '}
      Check it and correct what is wrong: this is exactly what goes live.
    </p>
  );
}
