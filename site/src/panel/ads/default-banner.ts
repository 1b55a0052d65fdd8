import type { DefaultBannerResponse, Sent } from '@elc/contracts';
import { PROMO_LENGTHS_MAX } from '@elc/contracts/ads/ad-terms';
import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import { fieldErrorsIn } from '../../api/request-error.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { tooLong } from '../../ui/too-long.ts';
import type { PanelCall } from '../frame/panel-call.ts';
import { type ColorDraft, colorsIn, problemIn } from './color-draft.ts';

/** The default banner as it is edited. */
export interface DefaultBannerDraft extends ColorDraft {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

interface DefaultBannerState {
  readonly phase: 'loading' | 'failed' | 'ready';
  /** What is stored; null until it was read. */
  readonly known: DefaultBannerResponse | null;
  readonly draft: DefaultBannerDraft | null;
  readonly isBusy: boolean;
  /** Why nothing could be read or stored. */
  readonly problem: string | null;
  /** What is wrong with a field, by its name. */
  readonly fieldProblems: Readonly<Record<string, string>>;
}

interface Effects {
  readonly call: PanelCall;
  readonly notify: (notice: Notice) => void;
  /** Called after a change, so that the page shows it at once. */
  readonly changed: () => void;
}

const QUIET = { problem: null, fieldProblems: {} } as const;

/** What the banner shows while no ad is live, as an admin reads, edits and restores it. */
export function createDefaultBanner({ call, notify, changed }: Effects) {
  const $state = atom<DefaultBannerState>({
    phase: 'loading',
    known: null,
    draft: null,
    isBusy: false,
    ...QUIET,
  });

  /** Reads what is stored; what has been typed since the draft was `begun` stays. */
  async function read(begun = $state.get().draft): Promise<void> {
    try {
      const known = await call('readDefaultBanner');
      const draft = caughtUp($state.get().draft, begun, draftOf(known));
      $state.set({ ...$state.get(), phase: 'ready', known, draft, ...QUIET });
    } catch (error) {
      const phase = $state.get().known ? 'ready' : 'failed';
      $state.set({ ...$state.get(), phase, problem: failureSentence(error) });
    }
  }

  async function send(
    banner: Sent<'changeDefaultBanner', 'body'>['banner'],
    title: string,
  ): Promise<boolean> {
    const { isBusy, draft: sent } = $state.get();
    if (isBusy) return false;
    $state.set({ ...$state.get(), isBusy: true, ...QUIET });
    try {
      await call('changeDefaultBanner', { body: { banner } });
    } catch (error) {
      $state.set({
        ...$state.get(),
        isBusy: false,
        problem: failureSentence(error),
        fieldProblems: lastPartsOf(fieldErrorsIn(error)),
      });
      return false;
    }
    notify({ title });
    changed();
    await read(sent);
    $state.set({ ...$state.get(), isBusy: false });
    return true;
  }

  const isEdited = () => {
    const { known, draft } = $state.get();
    return known !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(known));
  };

  return {
    $state,
    read: () => read(),
    /** Reads again, unless something is being written: that must not be lost. */
    visit: async () => {
      if (!isEdited()) await read();
    },
    edit(change: Partial<DefaultBannerDraft>): void {
      const { draft } = $state.get();
      if (draft) $state.set({ ...$state.get(), draft: { ...draft, ...change }, ...QUIET });
    },
    /** Returns whether it was stored. */
    async save(): Promise<boolean> {
      const { draft } = $state.get();
      if (!draft) return false;
      const colors = colorsIn(draft);
      const problem = problemIn(draft);
      const fieldProblems = overlongIn(draft);
      if (!colors || problem || Object.keys(fieldProblems).length > 0) {
        $state.set({ ...$state.get(), problem, fieldProblems });
        return false;
      }
      const { title, text, url } = draft;
      return send({ ...colors, promo: { title, text, url } }, 'Default banner saved');
    },
    restore: () => send(null, 'Default banner restored'),
  };
}

function draftOf({ banner: { promo, ...colors } }: DefaultBannerResponse): DefaultBannerDraft {
  return { ...colors, ...promo };
}

function overlongIn({ title, text }: DefaultBannerDraft): Record<string, string> {
  const problems = {
    title: tooLong(title, PROMO_LENGTHS_MAX.title),
    text: tooLong(text, PROMO_LENGTHS_MAX.text),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
}

/** What is stored, but for the fields of the draft that have been written in since it was `begun`. */
function caughtUp(
  draft: DefaultBannerDraft | null,
  begun: DefaultBannerDraft | null,
  stored: DefaultBannerDraft,
): DefaultBannerDraft {
  if (!draft || !begun) return stored;
  const names = Object.keys(draft) as (keyof DefaultBannerDraft)[];
  const typed = names.filter((name) => draft[name] !== begun[name]);
  return { ...stored, ...Object.fromEntries(typed.map((name) => [name, draft[name]])) };
}

/** `banner.promo.title` is the field `title`. */
function lastPartsOf(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.split('.').at(-1) ?? path, message]),
  );
}
