import type { ActiveBanner } from '@elc/contracts';
import { shownBanner } from '../../islands/ads/banner/shown-banner.ts';
import { createForm } from '../../ui/form.ts';
import type { PanelEffects } from '../frame/panel-context.ts';
import { type ColorDraft, colorsIn, problemIn } from './color-draft.ts';

/** The colours of the live ad as they are edited; `showBanner` has the whole page show the current banner. */
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
        title: 'Banner colours saved',
        description: `“${title}” has them on every page within seconds.`,
      });
      return colors;
    },
  });
}
