import type { AbuseReport, ReportOutcome } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { $staff, change } from './reports.ts';

/** Outcomes with their names. (The list of the contracts would bring zod along.) */
export const OUTCOMES = [
  ['warned', 'Warned'],
  ['banned', 'Banned'],
  ['no-action', 'No action'],
  ['duplicate', 'Duplicate'],
] as const satisfies readonly (readonly [ReportOutcome, string])[];

const NOTE_MAX = 2000;

interface Props {
  readonly report: AbuseReport;
  readonly isBusy: boolean;
}

/** Who looks after a report, what came of it, and what the team notes; saved together. */
export function ReportWork({ report, isBusy }: Props) {
  const { id, note } = report;
  const staff = useStore($staff);
  const stored = { assignee: report.assignee ?? '', outcome: report.outcome ?? '' } as const;
  const [assignee, setAssignee] = useState<string>(stored.assignee);
  const [outcome, setOutcome] = useState<ReportOutcome | ''>(stored.outcome);
  const [draft, setDraft] = useState(note ?? '');
  const names = [...new Set([...staff, ...(stored.assignee === '' ? [] : [stored.assignee])])];

  function save(event: { preventDefault(): void }) {
    event.preventDefault();
    void change(report, {
      assignee: assignee || null,
      ...(outcome === '' ? { outcome: null } : { status: 'closed', outcome }),
      note: draft,
    });
  }

  return (
    <form className="grid gap-3 pb-2" onSubmit={save}>
      <div className="flex flex-wrap gap-3">
        <SelectField
          id={`${id}-assignee`}
          label="Assigned to"
          value={assignee}
          options={[['', 'Nobody'] as const, ...names.map((name) => [name, name] as const)]}
          onChange={setAssignee}
        />
        <SelectField
          id={`${id}-outcome`}
          label="Outcome (closes the report)"
          value={outcome}
          options={[['', 'None yet'] as const, ...OUTCOMES]}
          onChange={setOutcome}
        />
      </div>
      <TextAreaField
        id={`${id}-note`}
        label="Note for the team"
        rows={3}
        maxLength={NOTE_MAX}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
      <div>
        <Button type="submit" size="small" aria-disabled={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
