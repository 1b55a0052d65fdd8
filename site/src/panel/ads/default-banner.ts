import type { DefaultBannerResponse } from '@elc/contracts';
import { PROMO_LENGTHS_MAX } from '@elc/contracts/ads/ad-terms';
import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import { createForm, overlongIn } from '../../ui/form.ts';
import type { PanelEffects } from '../frame/panel-context.ts';
import { type ColorDraft, colorsIn, problemIn } from './color-draft.ts';

export interface DefaultBannerDraft extends ColorDraft {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** What the banner shows while no ad is live; `changed` is called after a change, so that the page shows it. */
export function createDefaultBanner({ call, notify }: PanelEffects, changed: () => void) {
  /** What is known of the stored banner; `problem` is why it could not be read. */
  const $known = atom<{ known: DefaultBannerResponse | null; problem: string | null }>({
    known: null,
    problem: null,
  });

  async function stored(): Promise<DefaultBannerDraft> {
    const known = await call('readDefaultBanner');
    $known.set({ known, problem: null });
    const { promo, ...colors } = known.banner;
    return { ...colors, ...promo };
  }

  const form = createForm({
    read: (draft: DefaultBannerDraft) => {
      const { title, text, url, ...typed } = draft;
      const colors = colorsIn(typed);
      const problem = problemIn(typed);
      const problems = overlongIn({ title, text }, PROMO_LENGTHS_MAX);
      if (colors && !problem && Object.keys(problems).length === 0) {
        return { value: { ...colors, promo: { title, text, url } } };
      }
      return { problem, problems };
    },
    send: async (banner) => {
      await call('changeDefaultBanner', { body: { banner } });
      return afterwards('Default banner saved');
    },
  });

  function afterwards(title: string): Promise<DefaultBannerDraft> {
    notify({ title });
    changed();
    return stored();
  }

  return {
    ...form,
    $known,
    /** Reads what is stored; what has been typed stays. */
    read: async () => {
      try {
        form.take(await stored());
      } catch (error) {
        $known.set({ ...$known.get(), problem: failureSentence(error) });
      }
    },
    restore: () =>
      form.run(async () => {
        await call('changeDefaultBanner', { body: { banner: null } });
        return afterwards('Default banner restored');
      }),
  };
}
