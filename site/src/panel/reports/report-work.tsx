import type { AbuseReport, ReportOutcome } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { Form, FormSelect, FormTextArea, SubmitButton } from '../../ui/form.tsx';
import { $staff, change } from './reports.ts';

/** Outcomes with their names. (The list of the contracts would bring zod along.) */
export const OUTCOMES = [
  ['warned', 'Warned'],
  ['banned', 'Banned'],
  ['no-action', 'No action'],
  ['duplicate', 'Duplicate'],
] as const satisfies readonly (readonly [ReportOutcome, string])[];

const NOTE_MAX = 2000;

interface Values {
  readonly assignee: string;
  readonly outcome: ReportOutcome | '';
  readonly note: string;
}

/** Who looks after a report, what came of it, and what the team notes; saved together. */
export function ReportWork({ report }: { readonly report: AbuseReport }) {
  const staff = useStore($staff);
  const names = [...new Set([...staff, ...(report.assignee === null ? [] : [report.assignee])])];

  async function save({ assignee, outcome, note }: Values): Promise<void> {
    await change(report, {
      assignee: assignee || null,
      ...(outcome === '' ? { outcome: null } : { status: 'closed', outcome }),
      note,
    });
  }

  return (
    <Form id={report.id} className="grid gap-3 pb-2" keeps action={save}>
      <div className="flex flex-wrap gap-3">
        <FormSelect
          name="assignee"
          label="Assigned to"
          defaultValue={report.assignee ?? ''}
          options={[['', 'Nobody'] as const, ...names.map((name) => [name, name] as const)]}
        />
        <FormSelect
          name="outcome"
          label="Outcome (closes the report)"
          defaultValue={report.outcome ?? ''}
          options={[['', 'None yet'] as const, ...OUTCOMES]}
        />
      </div>
      <FormTextArea
        name="note"
        label="Note for the team"
        rows={3}
        maxLength={NOTE_MAX}
        defaultValue={report.note ?? ''}
      />
      <div>
        <SubmitButton kind="plain" size="small">
          Save
        </SubmitButton>
      </div>
    </Form>
  );
}
