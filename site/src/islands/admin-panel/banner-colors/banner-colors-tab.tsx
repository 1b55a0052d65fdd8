import type { ActiveBanner, BannerColors } from '@elc/contracts';
import { DEFAULT_BANNER_COLORS } from '@elc/contracts/ad-terms';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { failureSentence } from '../../../api/failure-sentence.ts';
import {
  type ColorDraft,
  colorsIn,
  problemIn,
} from '../../../stores/admin-panel/banner/color-draft.ts';
import { notify } from '../../../stores/notifications/notifications.ts';
import { $banner } from '../../../stores/sponsor/banner.ts';
import { shownBanner } from '../../../stores/sponsor/shown-banner.ts';
import { SponsorPreview } from '../../sponsor-preview/sponsor-preview.tsx';
import { usePanel } from '../panel-context.ts';
import { ActionProblem } from '../parts/action-problem.tsx';
import { ColorFields } from '../parts/color-fields.tsx';
import { PanelEmpty, PanelLoading } from '../parts/panel-state.tsx';

/** Colours of the ad that has the banner. */
export default function BannerColorsTab() {
  const { openTab } = usePanel();
  const { data: live } = useStore($banner);
  return (
    <>
      <h2>Banner colours</h2>
      {!live && <PanelLoading what="the banner" />}
      {live && !live.banner.isActive && (
        <PanelEmpty title="No advertisement is live">
          <p>Colours are those of the live advertisement; the default banner has its own.</p>
          <div className="banner-form__actions">
            <button type="button" className="button" onClick={() => openTab('advertisements')}>
              Activate an advertisement
            </button>
            <button type="button" className="button" onClick={() => openTab('alexoria')}>
              Edit the default banner
            </button>
          </div>
        </PanelEmpty>
      )}
      {live?.banner.isActive && <ColorForm key={live.banner.advertisementId} live={live} />}
    </>
  );
}

/** Begins with the colours that the ad has, and keeps what is typed while the banner is polled. */
function ColorForm({ live }: { readonly live: ActiveBanner }) {
  const { call } = usePanel();
  const shown = shownBanner(live);
  const [draft, setDraft] = useState<ColorDraft>(shown.colors);
  const [preview, setPreview] = useState<BannerColors>(shown.colors);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function edit(change: Partial<ColorDraft>) {
    const edited = { ...draft, ...change };
    setDraft(edited);
    setPreview(colorsIn(edited) ?? preview);
    setProblem(null);
  }

  async function save() {
    const colors = colorsIn(draft);
    const wrong = problemIn(draft);
    if (isBusy || !colors || wrong) return setProblem(wrong);
    setBusy(true);
    setProblem(null);
    try {
      const answer = await call<ActiveBanner>('/api/admin/banner-colors', {
        method: 'PUT',
        body: colors,
      });
      $banner.mutate({ banner: answer.banner, advertisement: answer.advertisement });
      notify({ title: 'Banner colours saved' });
    } catch (error) {
      setProblem(failureSentence(error));
    }
    setBusy(false);
  }

  return (
    <form
      className="banner-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>Visitors see a change within seconds.</p>
      <SponsorPreview banner={{ ...shown, colors: preview }} />
      <ColorFields draft={draft} onChange={edit} />
      <ActionProblem problem={problem} />
      <div className="banner-form__actions">
        <button type="submit" className="button button--primary" aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </button>
        <button type="button" className="button" onClick={() => edit(DEFAULT_BANNER_COLORS)}>
          Reset to defaults
        </button>
      </div>
    </form>
  );
}
