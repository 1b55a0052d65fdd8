import type { SettingPart, SystemSettingsResponse } from '@elc/contracts';
import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import { fieldErrorsIn, RequestError } from '../../api/request-error.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { call } from '../frame/panel-call.ts';
import { createForm, type Form, type FormProblems, isDirty } from '../frame/stored-form.ts';
import { draftOf, type PartDraft, problemsOfPart, readDraft } from './part-draft.ts';
import { type FieldPart, fieldsOf } from './setting-fields.ts';

/** Ids of the badges to track; null for all. */
export type BadgeChoice = readonly number[] | null;

interface Drafts extends Readonly<Record<FieldPart, PartDraft>> {
  readonly trackedBadges: { readonly choice: BadgeChoice };
}

type Forms = { readonly [Part in SettingPart]: Form<Drafts[Part]> };

export const PART_NAMES: Readonly<Record<SettingPart, string>> = {
  thresholds: 'Classification',
  keyLimits: 'API limits',
  retention: 'Retention',
  scans: 'Group scans',
  ai: 'AI',
  adPayments: 'Payment of ads',
  trackedBadges: 'Tracked badges',
};

/** In the order of the tab. */
export const PARTS = Object.keys(PART_NAMES) as SettingPart[];
const FIELD_PARTS = PARTS.filter((part): part is FieldPart => part !== 'trackedBadges');

export const $board = atom({
  phase: 'loading' as 'loading' | 'ready' | 'failed',
  /** Why the settings could not be read. */
  problem: null as string | null,
  saved: null as SystemSettingsResponse | null,
  /** Who changed a part while it was being edited. */
  conflicts: {} as Readonly<Partial<Record<SettingPart, string | undefined>>>,
  saving: null as SettingPart | null,
});
/** Revisions that the drafts were begun from. */
const seen: Partial<Record<SettingPart, number>> = {};
const change = (part: Partial<typeof $board.value>) => $board.set({ ...$board.get(), ...part });
const setConflict = (part: SettingPart, by: string | undefined) =>
  change({ conflicts: { ...$board.get().conflicts, [part]: by } });

const rulesOf = <Part extends SettingPart>(part: Part) => ({
  isWhole: true,
  send: (value: unknown) => send(part, value, `${PART_NAMES[part]} saved`),
  explain: (error: unknown) => explain(part, error),
});
/** Drafts are never lost: saving again replaces what another admin saved meanwhile, knowingly. */
export const forms = {
  ...Object.fromEntries(
    FIELD_PARTS.map((part) => {
      const read = (draft: PartDraft) => readDraft(draft, fieldsOf(part));
      return [part, createForm({ ...rulesOf(part), read })];
    }),
  ),
  trackedBadges: createForm({
    ...rulesOf('trackedBadges'),
    read: ({ choice }: Drafts['trackedBadges']) => ({ value: choice }),
  }),
} as unknown as Forms;

/** Takes in what is saved now; drafts stay. */
function take(saved: SystemSettingsResponse, done?: SettingPart): void {
  const drafts = draftsOf(saved);
  for (const part of PARTS) {
    const form = forms[part] as Form<object>;
    if (part === done || !isDirty(form.$form.get())) seen[part] = saved.parts[part].revision;
    if (part !== done) form.take(drafts[part]);
  }
  change({ phase: 'ready', problem: null, saved });
}

export async function load(): Promise<void> {
  try {
    take(await call('readSettings'));
  } catch (error) {
    const { saved } = $board.get();
    change({ phase: saved ? 'ready' : 'failed', problem: failureSentence(error) });
  }
}

async function send<Part extends SettingPart>(
  part: Part,
  value: unknown,
  done: string,
): Promise<Drafts[Part]> {
  setConflict(part, undefined);
  change({ saving: part });
  try {
    const body = { [part]: value, revisions: { [part]: seen[part] } };
    const saved = await call('changeSettings', { body });
    take(saved, part);
    notify({ title: done });
    return draftsOf(saved)[part];
  } finally {
    change({ saving: null });
  }
}

async function explain(part: SettingPart, error: unknown): Promise<FormProblems> {
  const isConflict = error instanceof RequestError && error.status === 409;
  if (isConflict) await meet(part);
  notify(
    warning(isConflict ? 'Someone else saved first' : 'Settings Not Saved', failureSentence(error)),
  );
  return { problem: null, problems: problemsOfPart(part, fieldErrorsIn(error)) };
}

/** Reads what another admin has made of a part; the next save is made from there. */
async function meet(part: SettingPart): Promise<void> {
  await load();
  const state = $board.get().saved?.parts[part];
  if (!state) return;
  seen[part] = state.revision;
  setConflict(part, state.changedBy ?? 'Another admin');
}

/** Whether a part was saved; if not, its problems or the conflict say why. */
export const save = async (part: SettingPart): Promise<boolean> =>
  $board.get().saving === null && forms[part].save();

/** Resets a part to the product's defaults, at once. */
export async function restore(part: SettingPart): Promise<boolean> {
  if ($board.get().saving !== null) return false;
  const form = forms[part] as Form<object>;
  return form.run(() => send(part, null, `${PART_NAMES[part]} is back to its defaults`));
}

/** Forgets what was typed in a part and shows what is saved. */
export function discard(part: SettingPart): void {
  const { saved } = $board.get();
  if (!saved) return;
  forms[part].discard();
  seen[part] = saved.parts[part].revision;
  setConflict(part, undefined);
}

/** The parts that hold something that is not saved. */
export const dirtyParts = (): readonly SettingPart[] =>
  PARTS.filter((part) => isDirty(forms[part].$form.get()));

/** Whichever tab is open: leaving the page would lose what is not saved, so the browser warns. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();
for (const form of Object.values(forms)) {
  form.$form.listen(() => {
    if (dirtyParts().length > 0) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}

/** Drafts that change nothing; fields and badges are always in the same order. */
function draftsOf({ settings }: Pick<SystemSettingsResponse, 'settings'>): Drafts {
  return {
    ...(Object.fromEntries(
      FIELD_PARTS.map((part) => [part, draftOf(settings[part], fieldsOf(part))]),
    ) as Record<FieldPart, PartDraft>),
    trackedBadges: {
      choice: settings.trackedBadges?.toSorted((one, other) => one - other) ?? null,
    },
  };
}
