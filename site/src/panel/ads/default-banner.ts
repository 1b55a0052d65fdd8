import type { DefaultBannerResponse } from '@elc/contracts';
import { PROMO_LENGTHS_MAX } from '@elc/contracts/ads/ad-terms';
import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import { $banner } from '../../islands/ads/banner/active-banner.ts';
import { overlongIn } from '../../ui/form.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { call } from '../frame/panel-call.ts';
import { createForm } from '../frame/stored-form.ts';
import { type ColorDraft, colorsIn, problemIn } from './color-draft.ts';

export interface DefaultBannerDraft extends ColorDraft {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** What is known of the stored banner; `problem` is why it could not be read. */
export const $known = atom<{ known: DefaultBannerResponse | null; problem: string | null }>({
  known: null,
  problem: null,
});

async function stored(): Promise<DefaultBannerDraft> {
  const known = await call('readDefaultBanner');
  $known.set({ known, problem: null });
  const { promo, ...colors } = known.banner;
  return { ...colors, ...promo };
}

/** What the banner shows while no ad is live. */
export const form = createForm({
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
  // The page shows it at once.
  $banner.revalidate();
  return stored();
}

/** Reads what is stored; what has been typed stays. */
export async function read(): Promise<void> {
  try {
    form.take(await stored());
  } catch (error) {
    $known.set({ ...$known.get(), problem: failureSentence(error) });
  }
}

export const restore = () =>
  form.run(async () => {
    await call('changeDefaultBanner', { body: { banner: null } });
    return afterwards('Default banner restored');
  });
