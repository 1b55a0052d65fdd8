import type { DefaultBannerResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { JOIN_DISCORD } from '../../islands/ads/banner/shown-banner.ts';
import { SponsorPreview } from '../../islands/ads/sponsor-preview.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Failed } from '../../ui/problem.tsx';
import { When } from '../../ui/when.tsx';
import { ActionProblem, PanelLoading } from '../frame/panel-state.tsx';
import { ColorFields, useReadableColors } from './color-fields.tsx';
import {
  $known,
  form as banner,
  type DefaultBannerDraft,
  read,
  restore,
} from './default-banner.ts';

/** The default banner: what every page shows at its bottom while no ad is live. */
export default function DefaultBannerTab() {
  const { known, problem } = useStore($known);
  const form = useStore(banner.$form);
  const { draft, isBusy, problems } = form;
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void read(), []);
  const bind = (field: 'title' | 'text' | 'url') => ({
    id: `promo-${field}`,
    value: draft?.[field],
    error: problems[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => banner.edit({ [field]: target.value }),
  });

  if (!known && problem !== null) {
    const retry = () => void read();
    return <Failed onRetry={retry}>The default banner could not be loaded. {problem}</Failed>;
  }
  return (
    <>
      <h2>Default banner</h2>
      <p>
        It is shown at the bottom of every page while no advertisement is live.{' '}
        {known && <LastChange {...known} />}
      </p>
      {!draft && <PanelLoading what="the default banner" />}
      {draft && (
        <form
          className="grid max-w-3xl gap-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void banner.save();
          }}
        >
          <Preview draft={draft} />
          <FormField {...bind('title')} label="Title" />
          <FormField {...bind('text')} label="Text" />
          <FormField
            {...bind('url')}
            label="Address"
            type="url"
            hint={`Where “${JOIN_DISCORD}” leads.`}
          />
          <ColorFields draft={draft} onChange={banner.edit} />
          <ActionProblem problem={form.problem ?? problem} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="primary" aria-disabled={isBusy}>
              {isBusy ? 'Saving...' : 'Save'}
            </Button>
            <Button onClick={() => setAsking(true)}>Restore the original</Button>
          </div>
        </form>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Restore the original banner?"
          confirmLabel="Restore"
          isBusy={isBusy}
          onConfirm={() => void restore().then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          <p>Title, text, link and colors return to the built-in ones.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function LastChange({ isOwn, changedAt, changedBy }: DefaultBannerResponse) {
  return (
    <>
      {isOwn ? 'It is the built-in one' : 'It has been edited'}
      {changedAt && (
        <>
          ; last changed by {changedBy}, <When at={changedAt} />
        </>
      )}
      <span>.</span>
    </>
  );
}

/** Shows the last readable colors while one is being typed. */
function Preview({ draft }: { readonly draft: DefaultBannerDraft }) {
  const colors = useReadableColors(draft);
  if (!colors) return null;
  const banner = { label: 'EXCLUSIVE' as const, imagePath: null, action: JOIN_DISCORD, colors };
  return <SponsorPreview banner={{ ...banner, title: draft.title, text: draft.text }} />;
}
