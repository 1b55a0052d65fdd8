import type { ActiveBanner } from '@elc/contracts';
import { DEFAULT_BANNER_COLORS } from '@elc/contracts/ads/ad-terms';
import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { $banner, showBanner } from '../../islands/ads/banner/active-banner.ts';
import { shownBanner } from '../../islands/ads/banner/shown-banner.ts';
import { SponsorPreview } from '../../islands/ads/sponsor-preview.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toaster/notifications.ts';
import { call } from '../frame/panel-call.ts';
import { usePanel } from '../frame/panel-context.ts';
import { ActionProblem, PanelEmpty, PanelLoading } from '../frame/panel-state.tsx';
import { createForm, type Form } from '../frame/stored-form.ts';
import { type ColorDraft, colorsIn, problemIn } from './color-draft.ts';
import { ColorFields, useReadableColors } from './color-fields.tsx';

export default function BannerColorsTab() {
  const { openTab } = usePanel();
  const { data: live } = useStore($banner);
  return (
    <>
      <h2>Banner colors</h2>
      {!live && <PanelLoading what="the banner" />}
      {live && !live.banner.isActive && (
        <PanelEmpty title="No advertisement is live">
          <p>Colors are those of the live advertisement; the default banner has its own.</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => openTab('advertisements')}>Activate an advertisement</Button>
            <Button onClick={() => openTab('alexoria')}>Edit the default banner</Button>
          </div>
        </PanelEmpty>
      )}
      {live?.banner.isActive && <ColorForm key={live.banner.advertisementId} live={live} />}
    </>
  );
}

/** The ad's colors, or what has been typed over them, which outlives polls, tabs and an ended session. */
function ColorForm({ live }: { readonly live: ActiveBanner }) {
  const shown = shownBanner(live);
  const form = colorsOf(shown.adId);
  // Before the first paint, and with each poll: what is typed stays.
  const stored = JSON.stringify(shown.colors);
  useLayoutEffect(() => form.take(JSON.parse(stored)), [form, stored]);
  const { draft, isBusy, problem } = useStore(form.$form);
  const colors = draft ?? shown.colors;
  const preview = useReadableColors(colors) ?? shown.colors;

  return (
    <form
      className="grid max-w-3xl gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <p>Visitors see a change within seconds.</p>
      <SponsorPreview banner={{ ...shown, colors: preview }} />
      <ColorFields draft={colors} onChange={form.edit} />
      <ActionProblem problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
        <Button onClick={() => form.edit(DEFAULT_BANNER_COLORS)}>Reset to defaults</Button>
      </div>
    </form>
  );
}

const forms = new Map<string | null, Form<ColorDraft>>();

/** The colors of an ad as they are edited while it is live. */
export function colorsOf(adId: string | null): Form<ColorDraft> {
  const form = forms.get(adId) ?? colorForm();
  forms.set(adId, form);
  return form;
}

const colorForm = () =>
  createForm({
    read: (draft: ColorDraft) => {
      const value = colorsIn(draft);
      const problem = problemIn(draft);
      return value && !problem ? { value } : { problem, problems: {} };
    },
    send: async (body): Promise<ColorDraft> => {
      const answer = await call('colorBanner', { body });
      showBanner(answer);
      const { title, colors } = shownBanner(answer);
      notify({
        title: 'Banner colors saved',
        description: `“${title}” has them on every page within seconds.`,
      });
      return colors;
    },
  });
