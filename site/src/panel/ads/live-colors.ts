import type { ActiveBanner } from '@elc/contracts';
import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import { shownBanner } from '../../islands/ads/banner/shown-banner.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import type { PanelCall } from '../frame/panel-call.ts';
import { type ColorDraft, colorsIn, problemIn } from './color-draft.ts';

/** Colours of the live ad as they are edited. */
interface LiveColors {
  /** What has been typed and is not saved; null while the fields show the ad's own colours. */
  readonly draft: ColorDraft | null;
  readonly isBusy: boolean;
  /** Why nothing could be stored. */
  readonly problem: string | null;
}

interface Effects {
  readonly call: PanelCall;
  readonly notify: (notice: Notice) => void;
  /** Has the whole page show the current banner. */
  readonly showBanner: (banner: ActiveBanner) => void;
}

/** What an admin types into the colours of one ad; held until it is saved. */
export function createLiveColors({ call, notify, showBanner }: Effects) {
  const $colors = atom<LiveColors>({ draft: null, isBusy: false, problem: null });
  const change = (part: Partial<LiveColors>) => $colors.set({ ...$colors.get(), ...part });

  /** Stores the colours of the fields; what is typed meanwhile stays. */
  async function save(shown: ColorDraft): Promise<void> {
    const colors = colorsIn(shown);
    const problem = problemIn(shown);
    if ($colors.get().isBusy) return;
    if (!colors || problem) return change({ problem });
    change({ isBusy: true, problem: null });
    try {
      const answer = await call('colorBanner', { body: colors });
      showBanner(answer);
      if ($colors.get().draft === shown) change({ draft: null });
      notify({
        title: 'Banner colours saved',
        description: `“${shownBanner(answer).title}” has them on every page within seconds.`,
      });
    } catch (error) {
      change({ problem: failureSentence(error) });
    }
    change({ isBusy: false });
  }

  return {
    $colors,
    save,
    edit: (draft: ColorDraft) => change({ draft, problem: null }),
  };
}
