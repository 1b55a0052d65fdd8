import type { SettingPart, SystemSettingsResponse } from '@elc/contracts';
import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import { fieldErrorsIn, RequestError } from '../../api/request-error.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import type { PanelCall } from '../frame/panel-call.ts';
import {
  draftOf,
  type NumberDraft,
  type Problems,
  problemsOfPart,
  readDraft,
} from './number-draft.ts';
import { fieldsOf, type NumberPart } from './setting-fields.ts';

/** Ids of the badges to track; null for all. */
export type BadgeChoice = readonly number[] | null;

export interface Drafts extends Readonly<Record<NumberPart, NumberDraft>> {
  readonly trackedBadges: BadgeChoice;
}

/** Settings as they are, and as somebody is about to change them. */
interface SettingsBoard {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Why the settings could not be read. */
  readonly problem: string | null;
  readonly saved: SystemSettingsResponse | null;
  readonly drafts: Drafts | null;
  readonly problems: Readonly<Partial<Record<SettingPart, Problems | undefined>>>;
  /** Who changed a part while it was being edited. */
  readonly conflicts: Readonly<Partial<Record<SettingPart, string | undefined>>>;
  readonly saving: SettingPart | null;
}

const PARTS = ['thresholds', 'keyLimits', 'retention', 'scans', 'ai', 'trackedBadges'] as const;

export const PART_NAMES: Readonly<Record<SettingPart, string>> = {
  thresholds: 'Classification',
  keyLimits: 'API limits',
  retention: 'Retention',
  scans: 'Group scans',
  ai: 'AI',
  trackedBadges: 'Tracked badges',
};

interface Dependencies {
  readonly call: PanelCall;
  readonly notify: (notice: Notice) => void;
}

/**
 * The form of the system settings, saved part by part. What was typed is never lost: a part that
 * another admin has changed meanwhile is read again, and saving it again replaces theirs knowingly.
 */
export function createSettingsBoard({ call, notify }: Dependencies) {
  const $board = atom<SettingsBoard>({
    phase: 'loading',
    problem: null,
    saved: null,
    drafts: null,
    problems: {},
    conflicts: {},
    saving: null,
  });
  /** Revisions that the drafts were begun from. */
  const seen: Partial<Record<SettingPart, number>> = {};
  const change = (part: Partial<SettingsBoard>) => $board.set({ ...$board.get(), ...part });

  /** Takes in what is saved now; drafts that somebody has begun stay, but for those of `done`. */
  function take(saved: SystemSettingsResponse, done: SettingPart | null = null): void {
    const before = $board.get();
    const unsaved = dirtyParts(before).filter((part) => part !== done);
    for (const part of PARTS) {
      if (!unsaved.includes(part)) seen[part] = saved.parts[part].revision;
    }
    const fresh = draftsOf(saved);
    const drafts = Object.fromEntries(
      PARTS.map((part) => [part, (unsaved.includes(part) ? before.drafts : fresh)?.[part]]),
    ) as unknown as Drafts;
    change({ phase: 'ready', problem: null, saved, drafts });
  }

  async function load(): Promise<void> {
    try {
      take(await call('readSettings'));
    } catch (error) {
      const { saved } = $board.get();
      change({ phase: saved ? 'ready' : 'failed', problem: failureSentence(error) });
    }
  }

  /** Puts a part's mark back: it is as saved, or somebody starts again. */
  const cleared = (part: SettingPart) => ({
    problems: { ...$board.get().problems, [part]: undefined },
    conflicts: { ...$board.get().conflicts, [part]: undefined },
  });

  async function send(part: SettingPart, value: unknown, done: string): Promise<boolean> {
    change({ saving: part, ...cleared(part) });
    try {
      const body = { [part]: value, revisions: { [part]: seen[part] } };
      take(await call('changeSettings', { body }), part);
      notify({ title: done });
      return true;
    } catch (error) {
      await explain(part, error);
      return false;
    } finally {
      change({ saving: null });
    }
  }

  async function explain(part: SettingPart, error: unknown): Promise<void> {
    const isConflict = error instanceof RequestError && error.status === 409;
    if (isConflict) await meet(part);
    const problems = problemsOfPart(part, fieldErrorsIn(error));
    change({ problems: { ...$board.get().problems, [part]: problems } });
    notify({
      title: isConflict ? 'Somebody else saved first' : 'Settings Not Saved',
      description: failureSentence(error),
      variant: 'destructive',
    });
  }

  /** Reads what another admin has made of a part; the next save is made from there. */
  async function meet(part: SettingPart): Promise<void> {
    await load();
    const state = $board.get().saved?.parts[part];
    if (!state) return;
    seen[part] = state.revision;
    const by = state.changedBy ?? 'Another admin';
    change({ conflicts: { ...$board.get().conflicts, [part]: by } });
  }

  const edit = (part: SettingPart, draft: NumberDraft | BadgeChoice) => {
    const { drafts } = $board.get();
    if (drafts) change({ drafts: { ...drafts, [part]: draft } });
  };

  return {
    $board,
    load,
    editNumber(part: NumberPart, path: string, text: string) {
      const { drafts, problems } = $board.get();
      if (!drafts) return;
      edit(part, { ...drafts[part], [path]: text });
      const { [path]: _gone, ...others } = problems[part] ?? {};
      change({ problems: { ...problems, [part]: others } });
    },
    chooseBadges: (choice: BadgeChoice) => edit('trackedBadges', choice),
    /** Whether a part was saved; if not, its problems or the conflict say why. */
    async save(part: SettingPart): Promise<boolean> {
      const { drafts, saving, problems } = $board.get();
      if (!drafts || saving) return false;
      const done = `${PART_NAMES[part]} saved`;
      if (part === 'trackedBadges') return send(part, drafts.trackedBadges, done);
      const outcome = readDraft(drafts[part], fieldsOf(part));
      if (outcome.ok) return send(part, outcome.value, done);
      change({ problems: { ...problems, [part]: outcome.problems } });
      return false;
    },
    /** Resets a part to the product's defaults, at once. */
    restore: (part: SettingPart) =>
      $board.get().saving
        ? Promise.resolve(false)
        : send(part, null, `${PART_NAMES[part]} is back to its defaults`),
    /** Forgets what was typed in a part and shows what is saved. */
    discard(part: SettingPart) {
      const { saved } = $board.get();
      if (!saved) return;
      edit(part, draftsOf(saved)[part]);
      seen[part] = saved.parts[part].revision;
      change(cleared(part));
    },
  };
}

export type SettingsBoardStore = ReturnType<typeof createSettingsBoard>;

/** The parts that hold something that is not saved. */
export function dirtyParts({ saved, drafts }: SettingsBoard): readonly SettingPart[] {
  if (!saved || !drafts) return [];
  const fresh = draftsOf(saved);
  return PARTS.filter((part) => JSON.stringify(drafts[part]) !== JSON.stringify(fresh[part]));
}

/** Drafts that change nothing; fields and badges are always in the same order. */
function draftsOf({ settings }: Pick<SystemSettingsResponse, 'settings'>): Drafts {
  const { thresholds, keyLimits, retention, scans, ai, trackedBadges } = settings;
  return {
    thresholds: draftOf(thresholds, fieldsOf('thresholds')),
    keyLimits: draftOf(keyLimits, fieldsOf('keyLimits')),
    retention: draftOf(retention, fieldsOf('retention')),
    scans: draftOf(scans, fieldsOf('scans')),
    ai: draftOf(ai, fieldsOf('ai')),
    trackedBadges: trackedBadges?.toSorted((one, other) => one - other) ?? null,
  };
}
