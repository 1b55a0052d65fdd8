import type { ActiveBanner } from '@elc/contracts';
import { DEFAULT_BANNER_COLORS } from '@elc/contracts/ads/ad-terms';
import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { $banner, showBanner } from '../../islands/ads/banner/active-banner.ts';
import { shownBanner } from '../../islands/ads/banner/shown-banner.ts';
import { SponsorPreview } from '../../islands/ads/sponsor-preview.tsx';
import { Button } from '../../ui/button.tsx';
import { createForm } from '../../ui/form.ts';
import { type PanelEffects, usePanel, usePanelStore } from '../frame/panel-context.ts';
import { ActionProblem, PanelEmpty, PanelLoading } from '../frame/panel-state.tsx';
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
  const form = usePanelStore(`colors of ${shown.adId}`, (effects) =>
    createLiveColors(effects, showBanner),
  );
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

/** The colors of the live ad as they are edited; `showBanner` has the whole page show the current banner. */
export function createLiveColors(
  { call, notify }: PanelEffects,
  showBanner: (banner: ActiveBanner) => void,
) {
  return createForm({
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
}
