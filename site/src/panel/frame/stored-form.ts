import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import { fieldErrorsIn } from '../../api/request-error.ts';
import type { Problems } from '../../ui/form.ts';

/** Why a form could not be stored: as a whole, and field by field. */
export interface FormProblems {
  readonly problem: string | null;
  readonly problems: Problems;
}

interface FormState<Draft> extends FormProblems {
  /** As it is stored; null until that is known. */
  readonly stored: Draft | null;
  /** What the fields show: what is stored, with what was typed over it. */
  readonly draft: Draft | null;
  readonly isBusy: boolean;
}

const FINE: FormProblems = { problem: null, problems: {} };

interface Rules<Draft, Value> {
  /** The value that a draft means, or what keeps it from being sent. */
  readonly read: (draft: Draft) => { readonly value: Value } | FormProblems;
  /** Sends a value and resolves with what is stored then. Rejects as `call` does. */
  readonly send: (value: Value) => Promise<Draft>;
  /** Whether a draft that was begun stays as a whole when something else is stored meanwhile. */
  readonly isWhole?: boolean;
  /** What is shown of a failure. By default the server's sentence, and its problems by their last names. */
  readonly explain?: (error: unknown) => FormProblems | Promise<FormProblems>;
}

/** What is typed into a form: kept until it is stored, also while something else is stored or read. */
export function createForm<Draft extends object, Value>({
  read,
  send,
  isWhole = false,
  explain = byField,
}: Rules<Draft, Value>) {
  const $form = atom<FormState<Draft>>({ stored: null, draft: null, isBusy: false, ...FINE });
  const change = (part: Partial<FormState<Draft>>) => $form.set({ ...$form.get(), ...part });

  /** Shows what is stored now, but for the fields that were written in since they were as in `before`. */
  function take(stored: Draft, before: Draft | null = $form.get().stored): void {
    const { draft } = $form.get();
    const names = Object.keys(draft ?? {}) as (keyof Draft)[];
    const typed = names.filter(
      (name) => before && draft && JSON.stringify(draft[name]) !== JSON.stringify(before[name]),
    );
    const stays = isWhole && typed.length > 0 ? names : typed;
    const kept = Object.fromEntries(stays.map((name) => [name, draft?.[name]]));
    change({ stored, draft: { ...stored, ...kept } });
  }

  /** Changes what is stored; returns whether that was done. */
  async function run(work: () => Promise<Draft>): Promise<boolean> {
    const { isBusy, draft: sent } = $form.get();
    if (isBusy) return false;
    change({ isBusy: true, ...FINE });
    try {
      take(await work(), sent);
      return true;
    } catch (error) {
      change(await explain(error));
      return false;
    } finally {
      change({ isBusy: false });
    }
  }

  return {
    $form,
    take,
    run,
    edit(part: Partial<Draft>): void {
      const { draft, problems } = $form.get();
      if (!draft) return;
      const others = Object.entries(problems).filter(([name]) => !Object.hasOwn(part, name));
      change({ draft: { ...draft, ...part }, problem: null, problems: Object.fromEntries(others) });
    },
    async save(): Promise<boolean> {
      const { draft } = $form.get();
      if (!draft) return false;
      const outcome = read(draft);
      if ('value' in outcome) return run(() => send(outcome.value));
      change(outcome);
      return false;
    },
    /** Forgets what was typed. */
    discard: () => change({ draft: $form.get().stored, ...FINE }),
  };
}

/** `banner.promo.title` is the field `title`. */
function byField(error: unknown): FormProblems {
  const problems = Object.entries(fieldErrorsIn(error)).map(([path, message]) => [
    path.split('.').at(-1) ?? path,
    message,
  ]);
  return { problem: failureSentence(error), problems: Object.fromEntries(problems) };
}

/** Whether a form has something that is not stored. */
export const isDirty = ({ stored, draft }: FormState<object>): boolean =>
  stored !== null && JSON.stringify(draft) !== JSON.stringify(stored);

export type Form<Draft extends object> = ReturnType<typeof createForm<Draft, never>>;
